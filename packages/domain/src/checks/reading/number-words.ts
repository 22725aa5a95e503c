import type { LanguageCode } from '@subtitle/contracts/languages';

/**
 * Words for numbers, by language: a value and its words, also ordinals and words such as `both`. `*` stands for any
 * ending. The words only prevent findings, so rare numbers are omitted.
 */
const WORDS: Partial<Record<LanguageCode, string>> = {
  en: `0 zero no none; 1 one a an single first once another each every only alone; 2 two both second twice double pair couple half;
3 three third thrice triple; 4 four fourth quarter; 5 five fifth; 6 six sixth; 7 seven seventh; 8 eight eighth; 9 nine ninth;
10 ten tenth decade; 11 eleven eleventh; 12 twelve twelfth dozen; 13 thirteen*; 14 fourteen*; 15 fifteen*; 16 sixteen*;
17 seventeen*; 18 eighteen*; 19 nineteen*; 20 twenty twentieth; 21 twenty; 24 twenty; 25 twenty quarter; 30 thirty half; 31 thirty;
40 forty fortieth; 45 forty; 50 fifty half fiftieth; 60 sixty; 70 seventy; 75 seventy; 80 eighty; 90 ninety; 99 ninety;
100 hundred* hundredth century full whole complete* entire*; 108 hundred*; 1000 thousand*; 100000 lakh* lac*; 10000000 crore*; 1000000 million*`,
  hi: `0 शून्य; 1 एक* पहल* प्रथम अकेल* इक* हर; 2 दो दोनों दूसर* दोहर* दुगु* दुगन* दोगु* द्वि* दोबारा डबल जोड़*; 3 तीन* तीस* तिगु* त्रि* तृतीय;
4 चार* चौथ* चतुर्* चौ*; 5 पाँच* पांच* पंच* पञ्च*; 6 छह छः छ: छे छठ* छठवाँ षष्ठ* छै; 7 सात* सप्त*; 8 आठ* अष्ट*; 9 नौ नौव* नव* नवम*; 10 दस* दश*;
11 ग्यारह* एकादश*; 12 बारह* द्वादश* दर्जन*; 13 तेरह* त्रयोदश*; 14 चौदह* चतुर्दश*; 15 पंद्रह* पन्द्रह*; 16 सोलह* षोडश*; 17 सत्रह* सतरह*; 18 अठारह* अट्ठारह*;
19 उन्नीस*; 20 बीस*; 21 इक्कीस*; 24 चौबीस*; 25 पच्चीस*; 30 तीस* आध*; 31 इकतीस* इकत्तीस*; 40 चालीस*; 45 पैंतालीस*; 50 पचास* आध*; 60 साठ*; 70 सत्तर*;
75 पचहत्तर*; 80 अस्सी*; 90 नब्बे* नब्बं*; 99 निन्यानव*; 100 सौ* शत* पूर* सैकड़*; 108 एक*; 1000 हज़ार* हजार* सहस्र*; 100000 लाख*; 10000000 करोड़*; 1000000 मिलियन*`,
  mr: `0 शून्य*; 1 एक* पहिल* प्रथम* एकट* दर प्रत्येक*; 2 दोन* दुसर* दुहेर* दुप्प* द्वि* दोघ* डबल जोड* दुसऱ्*; 3 तीन* तिसर* तिस* तिप्प* त्रि* तिघ* तृतीय*;
4 चार* चौथ* चतुर्* चौ* चौघ*; 5 पाच* पंच*; 6 सहा* सहाव* षष्ठ*; 7 सात* सप्त*; 8 आठ* अष्ट*; 9 नऊ* नव*; 10 दहा* दश*; 11 अकरा* एकादश*; 12 बारा* द्वादश* डझन*;
13 तेरा* त्रयोदश*; 14 चौदा* चतुर्दश*; 15 पंधरा* पंध*; 16 सोळा* षोडश*; 17 सतरा*; 18 अठरा*; 19 एकोणीस*; 20 वीस* विस*; 21 एकवीस*; 24 चोवीस*; 25 पंचवीस*; 30 तीस* अर्ध*;
31 एकतीस*; 40 चाळीस*; 45 पंचेचाळीस*; 50 पन्नास* निम्म* अर्ध*; 60 साठ*; 70 सत्तर*; 75 पंच्याहत्तर*; 80 ऐंशी*; 90 नव्वद*; 99 नव्याण्णव*; 100 शंभर* शत* पूर्ण* शेकड*;
108 एकशे*; 1000 हजार* सहस्र*; 100000 लाख*; 10000000 कोटी* करोड*; 1000000 दशलक्ष*`,
  gu: `0 શૂન્ય*; 1 એક* પહેલ* પ્રથમ* એકલ* દર દરેક*; 2 બે* બંને* બન્ને* બીજ* બમણ* દ્વિ* ડબલ જોડ*; 3 ત્રણ* ત્રીજ* ત્રિ*; 4 ચાર* ચોથ* ચતુર્*; 5 પાંચ* પંચ*; 6 છ છઠ્ઠ* છએ; 7 સાત* સપ્ત*;
8 આઠ* અષ્ટ*; 9 નવ*; 10 દસ* દશ*; 11 અગિયાર* એકાદશ*; 12 બાર* દ્વાદશ* ડઝન*; 13 તેર*; 14 ચૌદ*; 15 પંદર*; 16 સોળ*; 17 સત્તર*; 18 અઢાર*; 19 ઓગણીસ*; 20 વીસ*; 21 એકવીસ*;
24 ચોવીસ*; 25 પચીસ* પચ્ચીસ*; 30 ત્રીસ* અડધ*; 31 એકત્રીસ*; 40 ચાલીસ* ચાળીસ*; 45 પિસ્તાલીસ* પિસ્તાળીસ*; 50 પચાસ* અડધ*; 60 સાઠ* સાઈઠ*; 70 સિત્તેર*; 75 પંચોતેર*; 80 એંસી* એંશી*;
90 નેવું*; 99 નવ્વાણું*; 100 સો* શત* પૂર* સેંકડ*; 108 એકસો*; 1000 હજાર* સહસ્ર*; 100000 લાખ*; 10000000 કરોડ*; 1000000 મિલિયન*`,
  bn: `0 শূন্য*; 1 এক* প্রথম* পহেলা পয়লা প্রতি*; 2 দুই* দু* উভয়* দ্বি* দ্বিগুণ* ডবল জোড়* অর্ধ*; 3 তিন* তৃতীয়* ত্রি*; 4 চার* চতুর্* চৌ*; 5 পাঁচ* পঞ্চ*; 6 ছয়* ছ ষষ্ঠ* ছটি*; 7 সাত* সপ্ত*;
8 আট* অষ্ট*; 9 নয়* নবম* ন নটি*; 10 দশ*; 11 এগারো* এগার* একাদশ*; 12 বারো* বার* দ্বাদশ* ডজন*; 13 তেরো* ত্রয়োদশ*; 14 চোদ্দ* চৌদ্দ* চতুর্দশ*; 15 পনেরো* পনের*; 16 ষোলো* ষোল*; 17 সতেরো* সতের*;
18 আঠারো* আঠার*; 19 উনিশ*; 20 কুড়ি* বিশ*; 21 একুশ*; 24 চব্বিশ*; 25 পঁচিশ*; 30 তিরিশ* ত্রিশ* আধ* অর্ধ*; 31 একত্রিশ*; 40 চল্লিশ*; 45 পঁয়তাল্লিশ*; 50 পঞ্চাশ* আধ* অর্ধেক*; 60 ষাট*;
70 সত্তর*; 75 পঁচাত্তর*; 80 আশি*; 90 নব্বই*; 99 নিরানব্বই*; 100 একশ* শত* পুরো* শো সম্পূর্ণ*; 108 একশ*; 1000 হাজার* সহস্র*; 100000 লাখ* লক্ষ*; 10000000 কোটি*; 1000000 মিলিয়ন*`,
  te: `0 సున్న* శూన్య*; 1 ఒక* ఒంటరి* మొదటి* ప్రథమ* తొలి* ప్రతి*; 2 రెండ* రెండు* ఇద్దర* ఇరు* రెట్టింపు* ద్వి* జంట* ఉభయ*; 3 మూడ* మూడు* ముగ్గుర* త్రి* తృతీయ*; 4 నాలుగ* నాలుగు* నలుగుర* చతుర్*;
5 ఐద* ఐదు* అయిదు* ఐదుగుర* పంచ*; 6 ఆరు* ఆర* ఆరవ* షష్*; 7 ఏడు* ఏడ* సప్త*; 8 ఎనిమిద* అష్ట*; 9 తొమ్మిద* నవ*; 10 పది* పద* దశ*; 11 పదకొండ* ఏకాదశ*; 12 పన్నెండ* ద్వాదశ* డజను*; 13 పదమూడ*;
14 పద్నాలుగ* పధ్నాలుగ*; 15 పదిహేను* పదిహేన* పదహా*; 16 పదహారు* పదహార*; 17 పదిహేడ*; 18 పద్దెనిమిద* పద్ధెనిమిద*; 19 పందొమ్మిద*; 20 ఇరవై* ఇరవయ్య*; 21 ఇరవై*; 24 ఇరవై*; 25 ఇరవై*; 30 ముప్పై* ముప్ప* అర;
31 ముప్పై*; 40 నలభై* నలబై*; 45 నలభై*; 50 యాభై* సగం* సగ*; 60 అరవై*; 70 డెబ్బై*; 75 డెబ్బై*; 80 ఎనభై*; 90 తొంభై*; 99 తొంభై*; 100 వంద* నూరు* నూట* శత* పూర్తి* సంపూర్ణ*; 108 నూట*;
1000 వెయ్య* వేయి* వేల* సహస్ర*; 100000 లక్ష*; 10000000 కోటి* కోట్ల*; 1000000 మిలియన్*`,
};

/** Words for halves and quarters: `half past four`, `साढ़े चार`. */
const PART_WORDS: Partial<Record<LanguageCode, string>> = {
  en: 'half quarter and* past',
  hi: 'साढ़े साढे आध* डेढ़ डेढ ढाई सवा पौन*',
  mr: 'साडे* अर्ध* दीड* अडीच* सव्वा* पाऊण* पावणे* पाव',
  gu: 'સાડા* અડધ* દોઢ* અઢી* સવા* પોણ*',
  bn: 'সাড়ে আধ* অর্ধ* দেড়* আড়াই* সওয়া* পৌনে*',
  te: '*న్నర* అర* పావు* ముప్పావు* సగం*',
};

/** A word, and whether other letters may stand before and after it. */
interface NumberWord {
  letters: string;
  mayFollow: boolean;
  mayContinue: boolean;
}

type NumberWords = readonly NumberWord[];

const compiled = new Map<LanguageCode, { parts: NumberWords; values: Map<string, NumberWords> }>();

/** Powers of ten that have a word in every language. */
const POWERS = [1_000, 100_000, 10_000_000];

/** Returns a function that tells whether a text contains a word for a number. It searches each word once. */
export function readNumberWords(text: string, language: LanguageCode): (value: string) => boolean {
  const known = compiled.get(language) ?? compile(language);
  compiled.set(language, known);
  const small = text.normalize('NFC').toLowerCase();
  const found = new Map<NumberWords, boolean>();
  const search = (words: NumberWords | undefined) => {
    if (!words) return false;
    const has = found.get(words) ?? words.some((word) => hasNumberWord(small, word));
    found.set(words, has);
    return has;
  };
  const hasWord = (one: string) => (one.includes('.') && search(known.parts)) || search(known.values.get(one));
  // 1,50,000 is one and a half lakh.
  return (value) =>
    hasWord(value) || POWERS.some((power) => hasWord(String(power)) && hasWord(String(Number(value) / power)));
}

function compile(language: LanguageCode) {
  // A new language has no words yet.
  const entries = WORDS[language]?.split(';') ?? [];
  const values = entries.map((entry): [string, NumberWords] => {
    const [value, ...words] = entry.trim().split(/\s+/u);
    return [value!, words.map(readWord)];
  });
  return { parts: (PART_WORDS[language]?.split(' ') ?? []).map(readWord), values: new Map(values) };
}

const readWord = (word: string): NumberWord => ({
  letters: word.replaceAll('*', '').normalize('NFC').toLowerCase(),
  mayFollow: word.startsWith('*'),
  mayContinue: word.endsWith('*'),
});

const ENDS_WITH_LETTER = /[\p{L}\p{M}]$/u;
const BEGINS_WITH_LETTER = /^[\p{L}\p{M}]/u;

/** Searches by the letters: a pattern for each number would take longer to compile than a file of cues to check. */
function hasNumberWord(text: string, { letters, mayFollow, mayContinue }: NumberWord): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const end = at + letters.length;
    const isBegin = mayFollow || !ENDS_WITH_LETTER.test(text.slice(Math.max(0, at - 2), at));
    if (isBegin && (mayContinue || !BEGINS_WITH_LETTER.test(text.slice(end, end + 2)))) return true;
  }
  return false;
}
