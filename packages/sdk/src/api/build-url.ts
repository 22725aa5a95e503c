export const API_BASE = '/api';

/**
 * Builds the URL of an operation's call.
 * @param path of an operation, with `:params`
 * @throws Error that names a missing parameter: a mistake of the caller
 */
export function buildUrl(path: string, params?: unknown, query?: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    if (given[name] === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(given[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${API_BASE}${filled}${text && `?${text}`}`;
}
