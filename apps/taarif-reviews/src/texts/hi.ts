import { formatsFor } from '@haat/app-sdk'
import type { en } from './en.ts'

const format = formatsFor('hi-IN')
const { count, number } = format
const reviews = (amount: number) => count(amount, { one: '# समीक्षा', other: '# समीक्षाएँ' })

export const hi: typeof en = {
  format,
  stars: (amount) => count(amount, { one: '# तारा', other: '# तारे' }),
  add_to_product_page: 'अपने प्रोडक्ट पेज पर लगाएँ',

  list: {
    title: 'समीक्षाएँ',
    introduction: 'ग्राहकों की समीक्षाएँ मंज़ूर करें, उनका जवाब दें, और चुनें कि आपके स्टोर में क्या दिखे।',
    show: 'दिखाएँ',
    statuses: {
      pending: 'मंज़ूरी बाकी',
      approved: 'मंज़ूर',
      rejected: 'नामंज़ूर',
      all: 'सभी समीक्षाएँ',
    },
    rating: 'रेटिंग',
    any_rating: 'कोई भी रेटिंग',
    product: 'प्रोडक्ट',
    all_products: 'सभी प्रोडक्ट',
    apply: 'फ़िल्टर लगाएँ',
    none: 'अभी कोई समीक्षा नहीं है',
    none_text: 'समीक्षा का फ़ॉर्म अपने प्रोडक्ट पेज पर लगाएँ, या कहीं और मिली समीक्षाएँ इंपोर्ट करें।',
    import: 'समीक्षाएँ इंपोर्ट करें',
    queue_empty: 'मंज़ूरी के लिए कुछ नहीं है',
    queue_empty_text: 'नई समीक्षाएँ यहाँ दिखेंगी।',
    no_match: 'इन फ़िल्टर से कोई समीक्षा नहीं मिली',
    no_match_text: 'दूसरे फ़िल्टर आज़माएँ।',
    show_all: 'सभी समीक्षाएँ दिखाएँ',
    paging: 'समीक्षाओं के पेज',
    first_page: 'पहला पेज',
    next_page: 'अगला पेज',
  },

  review: {
    statuses: { pending: 'मंज़ूरी बाकी', approved: 'मंज़ूर', rejected: 'नामंज़ूर' },
    customer: 'ग्राहक',
    imported: 'इंपोर्ट की हुई',
    by: (name) => `${name} की समीक्षा`,
    about: ' · प्रोडक्ट: ',
    product_deleted: 'अब मौजूद नहीं है',
    your_reply: 'आपका जवाब:',
    approve: 'मंज़ूर करें',
    approve_by: (name) => `${name} की समीक्षा मंज़ूर करें`,
    reject: 'नामंज़ूर करें',
    reject_by: (name) => `${name} की समीक्षा नामंज़ूर करें`,
    delete: 'डिलीट करें',
    delete_by: (name) => `${name} की समीक्षा डिलीट करें`,
    delete_question: 'यह समीक्षा डिलीट करें?',
    delete_text: 'इसे वापस नहीं लाया जा सकता। स्टोर में केवल छिपाने के लिए इसे नामंज़ूर करें।',
    reply: 'जवाब दें',
    change_reply: 'अपना जवाब बदलें',
    reply_to: (name) => `${name} को आपका जवाब`,
    reply_hint: 'जो भी समीक्षा देखेगा, उसे यह जवाब दिखेगा। हटाने के लिए इसे खाली छोड़ दें।',
    save_reply: 'जवाब सेव करें',
  },

  toasts: {
    approved: 'समीक्षा मंज़ूर की गई',
    rejected: 'समीक्षा नामंज़ूर की गई',
    deleted: 'समीक्षा डिलीट की गई',
    reply_removed: 'जवाब हटाया गया',
    reply_saved: 'जवाब सेव हो गया',
    settings_saved: 'सेटिंग सेव हो गईं',
    imported: (amount) => count(amount, { one: '# समीक्षा इंपोर्ट हुई', other: '# समीक्षाएँ इंपोर्ट हुईं' }),
  },

  import: {
    title: 'समीक्षाएँ इंपोर्ट करें',
    introduction: 'किसी दूसरे ऐप या स्प्रेडशीट से। कुछ भी सेव होने से पहले आप हर लाइन देख सकेंगे।',
    file: 'CSV फ़ाइल',
    file_hint: (limit) =>
      `ज़्यादा से ज़्यादा ${reviews(limit)}। कॉलम: product और rating, और आप चाहें तो title, text, author, email, date और reply। product में प्रोडक्ट का नाम या उसका हैंडल लिखें।`,
    paste: 'या यहाँ पेस्ट करें',
    afterwards: 'इंपोर्ट के बाद',
    show: 'स्टोर में दिखाएँ',
    wait: 'मेरी मंज़ूरी का इंतज़ार करें',
    preview: 'इंपोर्ट की झलक देखें',
    too_large: 'फ़ाइल बहुत बड़ी है। इसे 500 kB तक की कई फ़ाइलों में बाँट दें।',
    nothing: 'इंपोर्ट करने के लिए कुछ नहीं था।',
  },

  preview: {
    title: 'इंपोर्ट की झलक',
    can_be_imported: (amount, failed) =>
      count(amount, { one: '# समीक्षा इंपोर्ट हो सकती है', other: '# समीक्षाएँ इंपोर्ट हो सकती हैं' }) +
      (failed > 0 ? count(failed, { one: ', # लाइन नहीं हो सकती।', other: ', # लाइनें नहीं हो सकतीं।' }) : '।'),
    ignored: (columns) => `ये कॉलम इंपोर्ट नहीं होंगे: ${columns}।`,
    import: (amount) => `${reviews(amount)} इंपोर्ट करें`,
    change: 'फ़ाइल बदलें',
    failed_lines: 'जो लाइनें इंपोर्ट नहीं हो सकतीं',
    line: 'लाइन',
    problem: 'दिक्कत',
    more_problems: (amount) => count(amount, { one: 'और # दिक्कत', other: 'और # दिक्कतें' }),
    reviews: 'इंपोर्ट होने वाली समीक्षाएँ',
    product: 'प्रोडक्ट',
    rating: 'रेटिंग',
    review: 'समीक्षा',
    author: 'किसने लिखी',
    more_reviews: (amount) => `और ${reviews(amount)}`,
  },

  problems: {
    empty: 'फ़ाइल खाली है।',
    no_column: (names) => `पहली लाइन में ${names.map((name) => `“${name}”`).join(' या ')} कॉलम नहीं है।`,
    no_reviews: 'फ़ाइल में पहली लाइन के नीचे कोई समीक्षा नहीं है।',
    too_many: (amount, limit) => `फ़ाइल में ${reviews(amount)} हैं। एक बार में ज़्यादा से ज़्यादा ${number(limit)} इंपोर्ट करें।`,
    no_product: 'प्रोडक्ट का नाम लिखें।',
    unknown_product: (name) => `आपके स्टोर में “${name}” नाम का कोई प्रोडक्ट नहीं है।`,
    rating: 'रेटिंग 1 से 5 तक की पूरी संख्या होनी चाहिए।',
    too_long: (column, limit) => `${column}: ज़्यादा से ज़्यादा ${limit} अक्षर लिखें।`,
    email: (text) => `“${text}” ईमेल पता नहीं है।`,
    date: (text) => `“${text}” तारीख नहीं है। 2026-03-31 या 31/03/2026 की तरह लिखें।`,
  },

  settings: {
    title: 'सेटिंग',
    publish: 'नई समीक्षाएँ कब दिखाएँ',
    choices: {
      after_approval: {
        label: 'मेरी मंज़ूरी के बाद',
        hint: 'नई समीक्षाएँ सूची में तब तक रुकी रहेंगी जब तक आप उन्हें मंज़ूर या नामंज़ूर नहीं करते।',
      },
      automatically: {
        label: 'अपने आप',
        hint: 'रेटिंग कुछ भी हो, नई समीक्षाएँ कुछ ही सेकंड में दिखने लगेंगी। आप बाद में उन्हें नामंज़ूर कर सकते हैं।',
      },
    },
    save: 'सेव करें',
    places: 'समीक्षाएँ कहाँ दिखेंगी',
    places_text:
      'Taarif में प्रोडक्ट पेज के लिए ब्लॉक हैं: फ़ॉर्म के साथ समीक्षाएँ, रेटिंग का सार, और केवल फ़ॉर्म। इन्हें आप थीम एडिटर में लगाते हैं।',
  },
}
