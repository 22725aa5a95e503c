import type { Access } from '@subtitle/contracts/operation';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { StartupError } from '../startup-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; without it the start fails. */
    access?: Access;
    /** Name of the contract's operation behind the route. */
    operation?: string;
  }
  interface FastifyInstance {
    /** Access of all routes of one plugin that cannot declare it itself (the API's own documentation). */
    declaredAccess?: Access;
    /** Every route the app has, for the rights tests. */
    registeredRoutes: { method: string; url: string; access: Access; operation?: string }[];
  }
}

/** Start-up rule: a route without declared access refuses to start. Runs before any route is added. */
export const accessRule = fp(
  async (app) => {
    const registered: FastifyInstance['registeredRoutes'] = [];
    app.decorate('registeredRoutes', registered);
    app.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
      const access = route.config?.access ?? this.declaredAccess;
      if (!access)
        throw new StartupError(`Route ${route.method} ${route.url} does not declare who may call it (config.access).`);
      route.config = { ...route.config, access };
      for (const method of [route.method].flat())
        registered.push({ method, url: route.url, access, operation: route.config.operation });
    });
  },
  { name: 'access-rule' },
);
