-- The checks of a request as they were when it was decided on, in the words of the contract. Null
-- while it waits, and for what was decided before they were kept.
alter table article_registration add column decided_checks jsonb;

-- The reasons that a project keeps at hand for rejections, in the order of the list; the version
-- grows with every change, so that nobody overwrites what they have not seen.
alter table project
  add column rejection_reasons jsonb not null default '[]',
  add column rejection_reasons_version integer not null default 0;
