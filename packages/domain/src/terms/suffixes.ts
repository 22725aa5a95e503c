import type { LanguageCode } from '@subtitle/contracts/languages';

/** How the words of a language change, as far as terms must be found in their forms. Words are separated by spaces. */
interface WordForms {
  /** Suffixes that are written onto a word or onto one of its changed forms. */
  suffixes: string;
  /** Particles behind a word or its suffix: mr घरातच. */
  particles: string;
  /** Endings and the forms that they change into before a suffix, `-` for none. `C` is a final consonant, which stays. */
  changes: Readonly<Record<string, string>>;
}

const NO_FORMS: WordForms = { suffixes: '', particles: '', changes: {} };

/** By language. Languages without a line have no suffixes: only the forms of a term are found. */
const WORD_FORMS: Partial<Record<LanguageCode, WordForms>> = {
  en: { suffixes: 's es', particles: '', changes: { y: 'ie' } },
  hi: {
    suffixes: 'ों ें ो यों याँ यां यो ओं ओ एँ एं ए को से का की के में पर ने तक',
    particles: '',
    changes: { 'ा': 'े ों ो', 'ी': 'ियों ियाँ ियां ियो', 'ू': 'ुओं ुएँ ुएं', 'ाँ': 'ाओं ाओ' },
  },
  mr: {
    suffixes:
      'ला लाही स ना चा ची चे चं च्या चां त ने नी नं शी हून तून साठी मध्ये मधील मधे वर वरील वरून खाली कडे कडून पासून पर्यंत बरोबर मुळे पुढे मागे नंतर पूर्वी प्रमाणे सारखा सारखी सारखे तील तला तली तले विषयी बद्दल सह द्वारे ंना ंचा ंची ंचे ंच्या ंत ंनी ंशी ंसाठी ंमध्ये ंवर ंमुळे ंतील',
    particles: 'च ही',
    changes: {
      C: 'ा े ी',
      'ा': 'े ्या ा',
      'ी': '्या ि',
      'ि': 'ी',
      'ू': 'ु वा',
      'े': '्या',
      'ं': '-',
    },
  },
  gu: {
    suffixes: 'ની નો નું ના નાં ને માં માંથી થી એ પર સુધી માટે વાળા વાળી ઓ ઓની ઓનો ઓનું ઓના ઓને ઓમાં ઓથી ઓએ',
    particles: 'જ ય',
    changes: { C: 'ે ો', 'ો': 'ા ે', 'ું': 'ા ાં ે', 'િ': 'ી', 'ી': 'િ' },
  },
  bn: {
    suffixes: 'ের র য়ের এর কে ে তে য় এ টি টা টির টার টিকে টাকে গুলি গুলো গুলির গুলোর গুলিতে রা েরা দের েদের দেরকে েতে ভাবে',
    particles: 'ই ও',
    changes: {},
  },
  te: {
    suffixes:
      'లో లోని లోకి లోనే ని ను న కి కు తో కోసం నుంచి నుండి వరకు మీద పై పైన యొక్క లు ల లను లకు లలో లతో వల్ల ద్వారా గా గాని లోపు దాకా నాడు నాటికి రాశి రాశిలో రాశికి రాశివారు',
    particles: '',
    changes: {
      'ం': 'ాని ాన ము ాలు ాల ాలను ాలకు ాలలో ాల్లో -',
      ము: 'ం ాని ాన ాలు ాల -',
      డు: 'డి ని ుని -',
      'ుడు': '-',
      వు: '-',
      'ు': 'ి -',
      'ి': 'ు -',
    },
  },
};

/** Marks at the end of a word that keep it from ending in a consonant. */
const ENDS_IN_LETTER = /\p{L}$/u;

interface Rules {
  suffixes: ReadonlySet<string>;
  changes: [ending: string, forms: string[]][];
}

const rules = new Map<LanguageCode, Rules>();

/** Returns whether the rest of a word behind a stem is a suffix of the language; '' is one. */
export const isSuffix = (rest: string, language: LanguageCode): boolean =>
  rest === '' || getRules(language).suffixes.has(rest);

/**
 * Returns the beginnings that the forms of a word have, the word itself first. A suffix may follow each of them.
 * @param word in NFC, without joiners, in small letters
 */
export function listStems(word: string, language: LanguageCode): string[] {
  const stems = [word];
  for (const [ending, forms] of getRules(language).changes) {
    if (ending === 'C') {
      if (ENDS_IN_LETTER.test(word)) stems.push(...forms.map((form) => word + form));
    } else if (word.endsWith(ending)) {
      const start = word.slice(0, -ending.length);
      stems.push(...forms.map((form) => start + form));
    }
  }
  return [...new Set(stems)];
}

function getRules(language: LanguageCode): Rules {
  const known = rules.get(language) ?? readRules(WORD_FORMS[language] ?? NO_FORMS);
  rules.set(language, known);
  return known;
}

function readRules({ suffixes, particles, changes }: WordForms): Rules {
  const read = (text: string) =>
    text
      .normalize('NFC')
      .split(' ')
      .filter(Boolean)
      .map((part) => (part === '-' ? '' : part));
  const [ends, after] = [read(suffixes), ['', ...read(particles)]];
  return {
    suffixes: new Set(['', ...ends].flatMap((end) => after.map((particle) => end + particle))),
    changes: Object.entries(changes).map(([ending, forms]) => [ending.normalize('NFC'), read(forms)]),
  };
}
