-- ---- downloads in the log ----------------------------------------------------------------------
-- The entries of the link that a support session came by, as the details of entries name them. A
-- session of an older version has none.
alter table session add column support_entry uuid;
