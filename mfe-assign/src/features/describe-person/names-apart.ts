interface Named {
  name: string;
  username: string;
}

const toNameKey = ({ name }: Named) => name.trim().toLowerCase();

/**
 * Returns a function that labels a person uniquely: by name, followed by the username if several share the name.
 * @param people all people in the same list
 */
export function createUniqueNames(people: readonly Named[]): (person: Named) => string {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(toNameKey(person), (counts.get(toNameKey(person)) ?? 0) + 1);
  return (person) => ((counts.get(toNameKey(person)) ?? 0) > 1 ? `${person.name} · ${person.username}` : person.name);
}
