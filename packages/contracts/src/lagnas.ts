/** The 12 lagna (rasi) names, in the specification's order. Every list uses this order. */
export const LAGNAS = [
  'Mesha',
  'Vrushabh',
  'Mithun',
  'Kark',
  'Sinh',
  'Kanya',
  'Tula',
  'Vrushik',
  'Dhanu',
  'Makar',
  'Kumbh',
  'Meen',
] as const;
export type Lagna = (typeof LAGNAS)[number];
