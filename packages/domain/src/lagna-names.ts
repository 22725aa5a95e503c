import type { Lagna } from '@subtitle/contracts/lagnas';

/** Names of the lagnas in Hindi and Marathi, Gujarati, Bengali and Telugu, with common variants. */
export const INDIC_LAGNA_NAMES: Record<Lagna, readonly string[]> = {
  Mesha: ['मेष', 'મેષ', 'মেষ', 'మేషం', 'మేషము'],
  Vrushabh: ['वृषभ', 'વૃષભ', 'বৃষভ', 'বৃষ', 'వృషభం', 'వృషభము'],
  Mithun: ['मिथुन', 'મિથુન', 'মিথুন', 'మిథునం', 'మిథునము'],
  Kark: ['कर्क', 'કર્ક', 'কর্কট', 'కర్కాటకం', 'కర్కం', 'కర్కాటకము'],
  Sinh: ['सिंह', 'સિંહ', 'সিংহ', 'సింహం', 'సింహము'],
  Kanya: ['कन्या', 'કન્યા', 'কন্যা', 'కన్య', 'కన్యా'],
  Tula: ['तुला', 'तूळ', 'तुळ', 'તુલા', 'তুলা', 'తుల', 'తులా'],
  Vrushik: ['वृश्चिक', 'વૃશ્ચિક', 'বৃশ্চিক', 'వృశ్చికం', 'వృశ్చికము'],
  Dhanu: ['धनु', 'ધનુ', 'ધન', 'ধনু', 'ధనుస్సు', 'ధనస్సు', 'ధను'],
  Makar: ['मकर', 'મકર', 'মকর', 'మకరం', 'మకరము'],
  Kumbh: ['कुंभ', 'कुम्भ', 'કુંભ', 'কুম্ভ', 'కుంభం', 'కుంభము'],
  Meen: ['मीन', 'મીન', 'মীন', 'మీనం', 'మీనము'],
};

const ENGLISH: Record<Lagna, readonly string[]> = {
  Mesha: ['Aries', 'Mesh'],
  Vrushabh: ['Taurus', 'Vrishabh', 'Vrishabha'],
  Mithun: ['Gemini', 'Mithuna'],
  Kark: ['Cancer', 'Karka'],
  Sinh: ['Leo', 'Simha'],
  Kanya: ['Virgo'],
  Tula: ['Libra'],
  Vrushik: ['Scorpio', 'Vrishchik', 'Vrishchika'],
  Dhanu: ['Sagittarius', 'Dhanus'],
  Makar: ['Capricorn', 'Makara'],
  Kumbh: ['Aquarius', 'Kumbha'],
  Meen: ['Pisces', 'Meena'],
};

/** Returns the names of a lagna in all languages. */
export const listLagnaNames = (lagna: Lagna): readonly string[] => [
  lagna,
  ...ENGLISH[lagna],
  ...INDIC_LAGNA_NAMES[lagna],
];

/** Names that are also other words: cancer, the name Leo, a girl, wealth, fish, the surname Singh, scales. */
const OTHER_WORDS = new Set(
  'cancer leo libra कर्क सिंह कन्या तुला धनु मकर कुंभ कुम्भ मीन तूळ तुळ કર્ક સિંહ કન્યા તુલા ધન ધનુ મકર કુંભ મીન বৃষ কন্যা তুলা ধনু মকর কুম্ভ মীন সিংহ సింహం కన్య కన్యా తుల తులా మకరం మీనం కుంభం ధనుస్సు ధను'.split(
    ' ',
  ),
);

/** Returns whether the name of a sign is also another word. */
export const isOtherWord = (name: string): boolean => OTHER_WORDS.has(name.normalize('NFC').toLowerCase());
