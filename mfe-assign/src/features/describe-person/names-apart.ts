interface Named {
  name: string;
  username: string;
}

const keyOf = ({ name }: Named) => name.trim().toLowerCase();

/**
 * What tells people apart: the name, and the username behind it where several have that name.
 * @param people among whom somebody is shown or chosen
 */
export function namesApart(people: readonly Named[]): (person: Named) => string {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1);
  return (person) => ((counts.get(keyOf(person)) ?? 0) > 1 ? `${person.name} · ${person.username}` : person.name);
}
