-- What stood before a period once the periods before it are removed: lines as payroll was told them,
-- added up. Of an opening position that somebody recorded it is null, and `amounts` says all.
alter table payroll_opening add column carried jsonb;
