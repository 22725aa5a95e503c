import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Word } from './traits';

const list = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(/\s+/u));

/** Frequent words of Hindi that Marathi does not have. */
const HINDI = list(
  `है हैं हूँ हूं में और के को था थी थे नहीं लिए आपका आपकी आपके आपको यह वह ये वे इस उस इसे उसे इसके इसकी इसका उनके उनकी उनका होगा होगी होंगे होंगी
रहेगा रहेगी रहेंगे करेगा करेगी करेंगे करें रहें सकता सकती सकते हुआ हुई हुए कोई कुछ तक मिलेगा मिलेगी मिलेंगे जाएगा जाएगी जाएंगे जाएँगे गया गई गयी अपने अपनी अपना भी ने
एवं वाले वाली वाला बहुत अच्छा अच्छी अच्छे मुझे तुम्हें हमें उन्हें इन्हें कीजिए दें लें जाएं जाएँ बनेगा बनेंगे आएगा आएगी पाएंगे देगा देगी इसलिए लेकिन क्योंकि`,
);
/** Frequent words of Marathi that Hindi does not have. */
const MARATHI = list(
  `आहे आहेत आहात आहोत आणि नाही नाहीत मध्ये तुम्ही तुमचा तुमची तुमचे तुमच्या तुम्हाला आपल्या आपला आपली आपले आपण झाले झाला झाली झाल्या करा करू करून असेल असतील
असून असते असतो असतात येईल येतील जाईल जातील होईल होतील राहील राहतील नका नये किंवा साठी पासून पर्यंत बरोबर द्या घ्या ठेवा त्या त्यांना त्यांच्या त्याच्या यांच्या माझ्या माझा माझी माझे
मला तुला त्याला तिला आम्ही आम्हाला काही खूप चांगला चांगली चांगले चांगल्या ज्या म्हणून म्हणजे पण देऊ घेऊ होऊ जाऊ पाहिजे हवे नको कसे कसा कशी काय कोणी कोणाला`,
);
/** Endings and letters of Marathi. */
const MARATHI_FORM = /[ळऱॲ]|(?:च्या|ांना|ांनी|ांचा|ांची|ांचे|ाच्या|ीच्या|मध्ये|साठी|ण्याची|ण्याचा|ण्याचे|ण्यास|ामुळे|ीमुळे|ाला|ातील|ातून)$/u;
/** Returns the number of words that only Hindi has, and of those that only Marathi has. */
export function countWordsOfDevanagari(words: readonly Word[]): { hi: number; mr: number } {
  let [hi, mr] = [0, 0];
  for (const { text } of words) {
    if (HINDI.has(text)) hi++;
    else if (MARATHI.has(text) || MARATHI_FORM.test(text)) mr++;
  }
  return { hi, mr };
}

/** Returns the other language in Devanagari; null for languages in another script. */
export function getOtherInDevanagari(language: LanguageCode): 'hi' | 'mr' | null {
  if (language === 'mr') return 'hi';
  return language === 'hi' ? 'mr' : null;
}
