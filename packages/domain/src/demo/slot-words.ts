/** Words that fill the slots of a horoscope's sentences, in one language. */
export interface SlotWords {
  /** Digit zero of the script; 0 for languages whose horoscopes use 0 to 9. */
  zero: string;
  /** `on Monday`, from Monday to Sunday. */
  onDay: readonly string[];
  /** From January to December. */
  months: readonly string[];
  /** `on 12 March`. */
  onDate: (day: string, month: string) => string;
  /** From Aries to Pisces. */
  signs: readonly string[];
  /** Signs directly before the word for a sign, if they have another form there: మేష రాశి, but మేషం alone. */
  compound?: { before: string; signs: readonly string[] };
  /** Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn. */
  planets: readonly string[];
}

const list = (text: string) => text.split(' ');

/** By language of the specification. */
export const SLOT_WORDS = {
  en: {
    zero: '0',
    onDay: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday').map((day) => `on ${day}`),
    months: list('January February March April May June July August September October November December'),
    onDate: (day, month) => `on ${day} ${month}`,
    signs: list('Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'),
    planets: list('Sun Moon Mars Mercury Jupiter Venus Saturn'),
  },
  hi: {
    zero: '0',
    onDay: list('सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार').map((day) => `${day} को`),
    months: list('जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
    onDate: (day, month) => `${day} ${month} को`,
    signs: list('मेष वृषभ मिथुन कर्क सिंह कन्या तुला वृश्चिक धनु मकर कुंभ मीन'),
    planets: list('सूर्य चंद्रमा मंगल बुध गुरु शुक्र शनि'),
  },
  mr: {
    zero: '०',
    onDay: list('सोमवारी मंगळवारी बुधवारी गुरुवारी शुक्रवारी शनिवारी रविवारी'),
    months: list('जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'),
    onDate: (day, month) => `${day} ${month} रोजी`,
    signs: list('मेष वृषभ मिथुन कर्क सिंह कन्या तूळ वृश्चिक धनु मकर कुंभ मीन'),
    planets: list('सूर्य चंद्र मंगळ बुध गुरू शुक्र शनी'),
  },
  gu: {
    zero: '0',
    onDay: list('સોમવારે મંગળવારે બુધવારે ગુરુવારે શુક્રવારે શનિવારે રવિવારે'),
    months: list('જાન્યુઆરીએ ફેબ્રુઆરીએ માર્ચે એપ્રિલે મેએ જૂને જુલાઈએ ઑગસ્ટે સપ્ટેમ્બરે ઑક્ટોબરે નવેમ્બરે ડિસેમ્બરે'),
    onDate: (day, month) => `${day} ${month}`,
    signs: list('મેષ વૃષભ મિથુન કર્ક સિંહ કન્યા તુલા વૃશ્ચિક ધનુ મકર કુંભ મીન'),
    planets: list('સૂર્ય ચંદ્ર મંગળ બુધ ગુરુ શુક્ર શનિ'),
  },
  bn: {
    zero: '০',
    onDay: list('সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার'),
    months: list('জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর').map((month) =>
      month.normalize('NFC'),
    ),
    onDate: (day, month) => `${day} ${month}`,
    signs: list('মেষ বৃষ মিথুন কর্কট সিংহ কন্যা তুলা বৃশ্চিক ধনু মকর কুম্ভ মীন'),
    planets: list('সূর্য চন্দ্র মঙ্গল বুধ বৃহস্পতি শুক্র শনি'),
  },
  te: {
    zero: '0',
    onDay: list('సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం'),
    months: list('జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జూలై ఆగస్టు సెప్టెంబరు అక్టోబరు నవంబరు డిసెంబరు'),
    onDate: (day, month) => `${month} ${day}న`,
    signs: list('మేషం వృషభం మిథునం కర్కాటకం సింహం కన్య తుల వృశ్చికం ధనుస్సు మకరం కుంభం మీనం'),
    compound: {
      before: ' రాశి',
      signs: list('మేష వృషభ మిథున కర్కాటక సింహ కన్యా తులా వృశ్చిక ధనుస్సు మకర కుంభ మీన'),
    },
    planets: list('సూర్యుడు చంద్రుడు కుజుడు బుధుడు గురువు శుక్రుడు శని'),
  },
} as const satisfies Record<string, SlotWords>;

export type HoroscopeLanguage = keyof typeof SLOT_WORDS;
