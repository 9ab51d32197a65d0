import { sql } from 'kysely';
import type { Command } from './command.ts';

interface ListedProject {
  readonly projectId: string;
  readonly name: string;
  readonly members: number;
  readonly managers: number;
}

/** The projects by name, with the number of their members. */
export const projectList: Command = {
  usage: 'project list',
  summary: 'show the projects with their ids, and how many may come in and manage',
  async run({ services, print, emit }) {
    const { rows } = await services.database.transaction({ allProjects: true }, (db) =>
      sql<ListedProject>`
        select project_id, name, count(account_id)::int as members,
          count(account_id) filter (where user_management)::int as managers
        from project left join (
          select membership.project_id, account_id, user_management
          from membership join account using (account_id)
          where not membership.is_disabled and not account.is_disabled) as member using (project_id)
        group by project_id, name order by lower(name), project_id`.execute(db),
    );
    emit({ projects: rows });
    if (rows.length === 0) print('There are no projects.');
    for (const { projectId, name, members, managers } of rows) {
      print(`${projectId}  ${name}  ${members} member(s), ${managers} of them manager`);
    }
  },
};
