import { PAGES } from '@subtitle/domain/screen-paths';

/** A page of the product by its name, or a custom path with `:names`. */
export type LinkTarget = keyof typeof PAGES | `/${string}`;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Value = string | number;
type Query = Record<string, Value | undefined>;
type Given<Target extends string> = [NamesIn<Target>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: Record<NamesIn<Target>, Value>, query?: Query];

/**
 * Returns the address of a page, for `Link` and `navigate`: `linkTo('/glossary/:id', { id: 7 })`, `linkTo('approver')`,
 * `linkTo('/glossary', {}, { q: 'moon' })`. Values are escaped; an undefined part of the query is omitted.
 * @throws Error that names a missing parameter
 */
export function linkTo<Target extends LinkTarget>(target: Target, ...[params, query]: Given<Target>): string {
  const path: string = Object.hasOwn(PAGES, target) ? PAGES[target as keyof typeof PAGES] : target;
  const given: Record<string, Value> = params ?? {};
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const wanted = Object.entries(query ?? {}).filter((part): part is [string, Value] => part[1] !== undefined);
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return filled + (search && `?${search}`);
}
