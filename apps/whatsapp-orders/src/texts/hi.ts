import { formatsFor, html } from '@haat/app-sdk'
import type { en } from './en.ts'

export const hi: typeof en = {
  format: formatsFor('hi-IN'),
  kinds: {
    placed: 'ऑर्डर मिला',
    shipped: 'भेजा गया',
    delivered: 'डिलीवर हुआ',
    cancelled: 'रद्द हुआ',
    test: 'टेस्ट',
  },
  introduction: 'बटन और “Ask on WhatsApp” ब्लॉक थीम एडिटर में लगाए जाते हैं। यह पेज खरीदारों को भेजे जाने वाले संदेशों के लिए है।',
  billing: 'संदेशों का बिल Meta आपके स्टोर को अलग से, Meta के आपके अपने खाते पर भेजता है। Haat इसमें कुछ नहीं जोड़ता।',

  set_up: {
    heading: 'ऑर्डर और डिलीवरी के संदेश',
    account: 'Meta खाता:',
    saved: 'सेव है',
    not_saved: 'सेट नहीं है',
    permission: 'ऑर्डर किसने किया, यह देखने की अनुमति:',
    allowed: 'दी गई है',
    not_allowed: 'नहीं दी गई',
    where: html`<strong>ऐप मैनेज करें</strong> में <strong>सेटिंग</strong> के नीचे phone number ID, access token और अपने टेम्पलेट के नाम लिखें। टोकन एन्क्रिप्ट करके रखा जाता है, और उसे वहाँ दोबारा कोई नहीं पढ़ सकता।`,
    templates: 'टेम्पलेट',
    event: 'कब',
    template: 'Meta पर टेम्पलेट',
    text: (language) => `Meta पर यह टेक्स्ट बनाएँ: कैटेगरी Utility, भाषा ${language}`,
    off: 'बंद',
  },

  numbers: {
    heading: 'संदेश किसे मिलते हैं',
    explanation:
      'केवल उन खरीदारों को जिन्होंने संदेश माँगे हैं, और उसी फ़ोन नंबर से किए ऑर्डर के लिए। वे आपके कार्ट पेज पर “Order updates on WhatsApp” ब्लॉक से या चैट में माँग सकते हैं: चैट में माँगने पर नंबर यहाँ जोड़ें। कोई संदेश बंद करने को कहे, तो उसका नंबर हटा दें।',
    phone: 'फ़ोन नंबर',
    agreed: 'खरीदार ने हमसे ऑर्डर के बारे में संदेश माँगे हैं',
    add: 'नंबर जोड़ें',
    none: 'अभी तक किसी ने संदेश नहीं माँगे हैं।',
    list: 'नंबर',
    number: 'नंबर',
    asked: 'कहाँ माँगा',
    since: 'कब से',
    actions: 'कार्रवाई',
    sources: { form: 'आपके स्टोर में', team: 'आपकी टीम से' },
    remove: 'हटाएँ',
    remove_one: (number) => `${number} हटाएँ`,
    remove_question: 'इस नंबर पर संदेश बंद करें?',
    added: 'नंबर जोड़ा गया',
    removed: 'नंबर हटाया गया',
    invalid: 'फ़ोन नंबर लिखें, जैसे 98765 43210।',
    not_agreed: 'अगर खरीदार ने संदेश माँगे हैं, तो बॉक्स पर निशान लगाएँ।',
  },

  test: {
    heading: 'टेस्ट संदेश भेजें',
    to: 'किसे',
    message: 'संदेश',
    send: 'टेस्ट संदेश भेजें',
    sent: 'टेस्ट संदेश भेजा गया',
    not_set_up: 'पहले phone number ID, access token और टेम्पलेट सेव करें।',
  },

  log: {
    heading: 'भेजे गए संदेश',
    none: 'अभी कोई संदेश नहीं है',
    none_text: 'हर संदेश यहाँ दिखेगा, और अगर वह नहीं गया तो Meta का बताया कारण भी।',
    message: 'संदेश',
    to: 'किसे',
    time: 'समय',
    state: 'स्थिति',
    states: {
      sending: 'भेजा जा रहा है',
      sent: 'Meta ने ले लिया',
      waiting: 'फिर कोशिश होगी',
      failed: 'नहीं भेजा गया',
      unclear: 'पक्का नहीं',
    },
  },

  problems: {
    no_answer: 'Meta का जवाब नहीं आया। हो सकता है कि संदेश चला गया हो।',
    not_reached: 'Meta के सर्वर से संपर्क नहीं हो सका।',
    no_message_id: 'Meta के जवाब में संदेश की ID नहीं है। हो सकता है कि संदेश चला गया हो।',
    interrupted: 'ऐप बीच में रुक गया था। हो सकता है कि संदेश चला गया हो।',
    status: (status) => `Meta ने स्टेटस ${status} के साथ जवाब दिया।`,
    code: (reason, code) => `${reason} (Meta का कोड ${code})`,
  },
}
