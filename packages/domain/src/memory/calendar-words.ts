import type { LanguageCode } from '@subtitle/contracts/languages';

/**
 * Names of weekdays and months with the suffixes that are written onto them. Spellings of a name are separated by `/`,
 * the usual one first.
 */
export interface CalendarWords {
  /** From Monday to Sunday. */
  weekdays: string;
  /** From January to December. */
  months: string;
  /** English only: Jan to Dec. They are months only beside a day. */
  shortMonths?: string;
  /**
   * Suffixes, `-` for none. After the first form follow the forms for stems that match the first, second… of
   * `endings`, if they differ.
   */
  weekdaySuffixes: string;
  monthSuffixes: string;
  endings: readonly RegExp[];
  /** Names that are also other words, such as `May`: alone they are months only if the next word matches. */
  ambiguous?: { months: readonly number[]; nextWord: RegExp };
  /** Whether nouns and verbs take another form after a number above one. */
  inflectsByNumber: boolean;
}

/** May is written like another frequent word in all languages except Hindi. */
const MAY = [5];

export const CALENDAR_WORDS: Record<LanguageCode, CalendarWords> = {
  en: {
    weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep/Sept Oct Nov Dec',
    weekdaySuffixes: "- 's s",
    monthSuffixes: "- 's",
    endings: [],
    inflectsByNumber: true,
  },
  hi: {
    weekdays: 'सोमवार मंगलवार बुधवार गुरुवार/बृहस्पतिवार/गुरूवार/वीरवार शुक्रवार शनिवार रविवार/इतवार',
    months: 'जनवरी फरवरी/फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर',
    weekdaySuffixes: '- ों को से तक का की के में',
    monthSuffixes: '- को से तक का की के में',
    endings: [],
    inflectsByNumber: true,
  },
  mr: {
    weekdays: 'सोमवार मंगळवार बुधवार गुरुवार/गुरूवार/बृहस्पतिवार शुक्रवार शनिवार/शनीवार रविवार/रवीवार',
    months: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर/सप्टेम्बर ऑक्टोबर नोव्हेंबर/नोव्हेम्बर डिसेंबर/डिसेम्बर',
    weekdaySuffixes: '- ी ीच ीही चा ची चे च्या चं पासून पासूनच पर्यंत पर्यंतच ला लाच साठी नंतर पूर्वी मध्ये मधील ने शी हून',
    monthSuffixes: '- ात/त चा ची चे च्या चं पासून पासूनच पर्यंत पर्यंतच ला साठी नंतर पूर्वी मध्ये मधील ने',
    endings: [/[\u0904-\u0914\u093e-\u094c]$/u],
    ambiguous: { months: MAY, nextWord: /^महिन/u },
    inflectsByNumber: true,
  },
  gu: {
    weekdays: 'સોમવાર મંગળવાર બુધવાર ગુરુવાર/ગુરૂવાર/બૃહસ્પતિવાર શુક્રવાર શનિવાર રવિવાર',
    months: 'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન/જુન જુલાઈ/જુલાઇ ઑગસ્ટ/ઓગસ્ટ સપ્ટેમ્બર/સપ્ટેંબર ઑક્ટોબર/ઓક્ટોબર નવેમ્બર/નવેંબર ડિસેમ્બર/ડિસેંબર',
    weekdaySuffixes: '- ે ેથી ેય ેજ થી ની નો નું ના નાં ને માં સુધી સુધીમાં પછી',
    monthSuffixes: '- ે/એ થી ની નો નું ના નાં ને માં સુધી સુધીમાં પછી',
    endings: [/[\u0a85-\u0a94\u0abe-\u0acc]$/u],
    ambiguous: { months: MAY, nextWord: /^(?:મહિન|માસ)/u },
    inflectsByNumber: true,
  },
  bn: {
    weekdays: 'সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার/রোববার',
    months: 'জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট/অগস্ট/আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
    weekdaySuffixes: '- ে ের েই েও ও ই টা টি কে',
    monthSuffixes: '- ে/তে/তে ের/র/য়ের েই/তেই/তেই েও/তেও/তেও ও ই',
    endings: [/[\u09be-\u09cc]$/u, /[\u0985-\u0994]$/u],
    ambiguous: { months: MAY, nextWord: /^মাস/u },
    inflectsByNumber: false,
  },
  te: {
    weekdays: 'సోమవార మంగళవార బుధవార గురువార/బృహస్పతివార/లక్ష్మివార శుక్రవార శనివార ఆదివార',
    months: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్/ఏప్రిలు మే జూన్ జూలై/జులై ఆగస్టు/ఆగస్ట్ సెప్టెంబరు/సెప్టెంబర్ అక్టోబరు/అక్టోబర్ నవంబరు/నవంబర్ డిసెంబరు/డిసెంబర్',
    weekdaySuffixes: '- ం ము మే పు ాన ానికి ానికల్లా ాలు ాల్లో ంనాడు ంలో ంతో ంనుంచి ంనాటికి ందాకా ంవరకు',
    monthSuffixes: '- లో లోనే లోపు లోగా కి/కు న ని/ను నుంచి నాటికి దాకా వరకు తో',
    endings: [/ు$/u],
    ambiguous: { months: MAY, nextWord: /^నెల/u },
    inflectsByNumber: true,
  },
};
