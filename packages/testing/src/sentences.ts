import { getScript, type LanguageCode } from '@subtitle/contracts/languages';

/** Example sentences of predictions: the same five in every language of the specification. */
const EXAMPLE_SENTENCES: Partial<Record<LanguageCode, readonly string[]>> = {
  en: [
    'A pending payment of 1,500 rupees may arrive before noon.',
    'Avoid arguments with elders; listen twice, speak once.',
    'Travel towards the east brings a useful meeting.',
    'Begin the day with water offered to the rising sun.',
    'Your health stays good if you sleep on time.',
  ],
  hi: [
    'दोपहर से पहले 1,500 रुपये का रुका हुआ भुगतान मिल सकता है।',
    'बड़ों से वाद-विवाद न करें; दो बार सुनें, एक बार बोलें।',
    'पूर्व दिशा की यात्रा उपयोगी भेंट कराएगी।',
    'दिन की शुरुआत उगते सूर्य को जल अर्पित करके करें।',
    'समय पर सोने से आपका स्वास्थ्य अच्छा रहेगा।',
  ],
  mr: [
    'दुपारपूर्वी १,५०० रुपयांचे थकलेले पैसे मिळू शकतात.',
    'ज्येष्ठांशी वाद टाळा; दोनदा ऐका, एकदा बोला.',
    'पूर्व दिशेचा प्रवास उपयुक्त भेट घडवून आणेल.',
    'उगवत्या सूर्याला जल अर्पण करून दिवसाची सुरुवात करा.',
    'वेळेवर झोपल्यास तुमचे आरोग्य चांगले राहील.',
  ],
  gu: [
    'બપોર પહેલાં 1,500 રૂપિયાની અટકેલી ચુકવણી મળી શકે છે.',
    'વડીલો સાથે દલીલ ટાળો; બે વાર સાંભળો, એક વાર બોલો.',
    'પૂર્વ દિશાની મુસાફરી ઉપયોગી મુલાકાત કરાવશે.',
    'ઊગતા સૂર્યને જળ અર્પણ કરીને દિવસની શરૂઆત કરો.',
    'સમયસર સૂવાથી તમારું સ્વાસ્થ્ય સારું રહેશે.',
  ],
  bn: [
    'দুপুরের আগে ১,৫০০ টাকার বকেয়া পাওনা আসতে পারে।',
    'বড়দের সঙ্গে তর্ক এড়িয়ে চলুন; দুবার শুনুন, একবার বলুন।',
    'পূর্ব দিকের যাত্রা একটি কাজের সাক্ষাৎ ঘটাবে।',
    'উদীয়মান সূর্যকে জল অর্পণ করে দিন শুরু করুন।',
    'সময়মতো ঘুমালে আপনার স্বাস্থ্য ভালো থাকবে।',
  ],
  te: [
    'మధ్యాహ్నం లోపు 1,500 రూపాయల బకాయి చెల్లింపు రావచ్చు.',
    'పెద్దలతో వాదనలు మానుకోండి; రెండుసార్లు వినండి, ఒకసారి మాట్లాడండి.',
    'తూర్పు దిశ ప్రయాణం ఉపయోగకరమైన సమావేశాన్ని తెస్తుంది.',
    'ఉదయించే సూర్యునికి నీరు సమర్పించి రోజును ప్రారంభించండి.',
    'సమయానికి నిద్రపోతే మీ ఆరోగ్యం బాగుంటుంది.',
  ],
};

/** Returns the sentences of a language. For a language without sentences, they are made of one letter of its script. */
export function listSentences(code: LanguageCode): readonly string[] {
  const { letter } = getScript(code);
  return (
    EXAMPLE_SENTENCES[code] ?? [9, 7, 8, 10, 6].map((words) => `${Array(words).fill(letter.repeat(5)).join(' ')}.`)
  );
}
