import type { Dependencies } from '../../dependencies.ts';
import type { Route } from '../../http/route.ts';

export const employerAccountManagementRoutes = (_services: Dependencies): Route[] => [];
