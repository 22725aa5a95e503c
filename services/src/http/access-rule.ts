import type { Access } from '@subtitle/contracts/operation';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { StartupError } from '../startup-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers allowed to call the route. A route without `access` prevents the start. */
    access?: Access;
    /** Name of the contract's operation behind the route. */
    operation?: string;
  }
  interface FastifyInstance {
    /** Access to all routes of a plugin whose routes cannot declare it themselves (the API's own documentation). */
    declaredAccess?: Access;
    /** All routes of the app, for tests of rights. */
    registeredRoutes: { method: string; url: string; access: Access; operation?: string }[];
  }
}

/** Start-up rule: a route without declared access prevents the start. Must be registered before all routes. */
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
