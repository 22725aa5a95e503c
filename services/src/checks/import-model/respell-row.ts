/** Returns a row as another file may spell it, with the same key. */
export function respellRow({ subno, fromdate }: Record<string, string | number>, nth: number) {
  const [day, month, year] = String(fromdate).split('/');
  const subnos = [subno, `0${subno}`, `${subno}.0`, ` ${subno} `, ''];
  const dates = [`${day}/${month}/${year}`, `${year}-${month}-${day}`, `${day}-${month}-${year}`];
  const date = dates[nth % dates.length]!;
  return { subno: subnos[nth % subnos.length]!, fromdate: date, todate: date };
}
