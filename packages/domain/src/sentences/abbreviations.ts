import type { LanguageCode } from '@subtitle/contracts/languages';

/** Abbreviations by their text without the last dot. */
export interface Abbreviations {
  /** They precede a name, a number or a noun, so no sentence ends with them. */
  titles: ReadonlySet<string>;
  /** Units, times of day, and days that are also words (sun): a sentence may end with them before a capital letter. */
  units: ReadonlySet<string>;
  /** Names of Latin letters in the language's script: `एस. जयशंकर`. */
  initials: ReadonlySet<string>;
  /** The titles and units that contain a dot. */
  dotted: readonly string[];
  /** All of them, and the parts of those that contain a dot: no sentence ends after the dot that follows one. */
  parts: ReadonlySet<string>;
}

type OwnAbbreviations = Omit<Abbreviations, 'dotted' | 'parts'>;

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

const ENGLISH: OwnAbbreviations = {
  titles: list(
    'mr mrs ms dr prof st sr jr shri smt km no nos rs inr vs viz cf e.g i.e approx dept fig vol ch pp gen col capt sgt hon rev messrs mt ft jan feb apr jun jul aug sep sept oct nov dec mon tue tues thu thur thurs fri',
  ),
  units: list('a.m p.m etc ltd co inc u.s u.k b.c a.d kg cm mm km.h hrs min sec mar wed sat sun'),
  initials: list('a b c d e f g h i j k l m n o p q r s t u v w x y z'),
};

const HINDI = {
  titles: list(
    'डॉ डा श्री श्रीमती सुश्री कु प्रो पं स्व मो सं क्र नं पृ रु ₹ ता दि वि.सं ई.पू ई उदा पं.श्री से.नि सौ चि आ इं एड अ.भा मि मिस',
  ),
  units: list('कि.मी कि.ग्रा कि मी सें.मी मि.ली ली ग्रा घं मि से'),
  initials: list('ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड जेड'),
};

/** One table of abbreviations for splitting sentences and for the house style; English ones hold in every language. */
const TABLE: Partial<Record<LanguageCode, OwnAbbreviations>> = {
  en: ENGLISH,
  hi: HINDI,
  mr: {
    titles: list('डॉ डा श्री श्रीमती सौ कु चि प्रा प्रो पं स्व कै क्र नं पृ रु रू ता दि इ.स इ.स.पू वि.सं उदा म.न.पा अॅड मा ह.भ.प ती'),
    units: list('कि.मी कि.ग्रॅ सें.मी मि.ली मी ग्रॅ लि मि से'),
    initials: list('बी सी डी एफ एच आय जे एल एम एन पी क्यू आर एस टी यू व्ही डब्ल्यू एक्स वाय झेड'),
  },
  gu: {
    titles: list('ડૉ ડો શ્રી શ્રીમતી સૌ કુ ચિ પ્રો પ્રા પં સ્વ નં ક્ર પૃ રૂ રુ તા વિ.સં ઈ.સ ઈ.સ.પૂ દા.ત એડ મે ગં.સ્વ મુ પો જિ તા.ક'),
    units: list('કિ.મી કિ.ગ્રા સે.મી મિ.લી મી ગ્રા લિ મિ સે'),
    initials: list('બી સી ડી એફ જી એચ આઈ જે એલ એમ એન પી ક્યૂ આર એસ ટી યુ વી ડબલ્યુ એક્સ વાય ઝેડ'),
  },
  bn: {
    titles: list('ড ডা ডঃ মো মোঃ মি শ্রী শ্রীমতী কুমারী প্রো অধ্যা পং নং পৃ রু টা তাং খ্রি খ্রি.পূ বি.দ্র উদা অ্যাড সে আল ইঞ্জি স্ব মু'),
    units: list('কি.মি কি.গ্রা সে.মি মি.লি মি গ্রা লি সেমি ঘ'),
    initials: list('এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'),
  },
  te: {
    titles: list('డా డాక్టర్ శ్రీ శ్రీమతి కు చి ప్రొ పం కీ.శే నం సం పే రూ తే క్రీ.శ క్రీ.పూ ఉదా మి అడ్వ గౌ లె'),
    units: list('కి.మీ కి.గ్రా సెం.మీ మి.లీ మీ గ్రా లీ ని గం సె'),
    initials: list('బి సి డి ఎఫ్ హెచ్ ఐ జె కె ఎల్ ఎం ఎన్ ఓ పి క్యూ ఆర్ ఎస్ టి యు వి డబ్ల్యూ ఎక్స్ వై జెడ్'),
  },
};

const JOINED = new Map<LanguageCode, Abbreviations>();

/** Returns the abbreviations of a language together with the English ones. */
export function getAbbreviations(language: LanguageCode): Abbreviations {
  const known = JOINED.get(language) ?? joinAbbreviations(TABLE[language] ?? ENGLISH);
  JOINED.set(language, known);
  return known;
}

function joinAbbreviations(own: OwnAbbreviations): Abbreviations {
  const join = (key: keyof OwnAbbreviations) => new Set([...ENGLISH[key], ...own[key]]);
  const [titles, units, initials] = [join('titles'), join('units'), join('initials')];
  const all = [...titles, ...units, ...initials];
  return {
    titles,
    units,
    initials,
    dotted: all.filter((one) => one.includes('.')),
    parts: new Set(all.flatMap((one) => [one, ...one.split('.')])),
  };
}
