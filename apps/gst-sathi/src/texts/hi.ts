import { formatsFor } from '@haat/app-sdk'
import type { en } from './en.ts'

const format = formatsFor('hi-IN')
const { count, number } = format
const month = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const hi: typeof en = {
  format,
  month: (name) => month.format(new Date(`${name}-01T00:00:00Z`)),

  columns: {
    state: 'सप्लाई का राज्य',
    place: 'सप्लाई का स्थान',
    rate: 'दर',
    hsn: 'HSN कोड',
    taxable: 'कर योग्य मूल्य',
    number: 'नंबर',
    date: 'तारीख',
    value: 'मूल्य',
    description: 'विवरण',
    quantity: 'मात्रा',
    none: 'नहीं है',
    document: 'दस्तावेज़',
    first: 'पहला नंबर',
    last: 'आखिरी नंबर',
    issued: 'जारी',
    cancelled: 'रद्द',
    total: 'कुल',
  },

  head: {
    month: 'महीना',
    show: 'दिखाएँ',
    none: {
      heading: 'इस महीने कोई इनवॉइस नहीं है',
      text: 'इनवॉइस तब बनता है जब आप ऑर्डर पैक करते या भेजते हैं। कोई दूसरा महीना चुनें।',
    },
    not_regular: {
      heading: 'इस महीने के लिए GSTR-1 नहीं है',
      text: 'इस महीने के दस्तावेज़ नियमित रजिस्ट्रेशन के टैक्स इनवॉइस नहीं हैं, इसलिए GSTR-1 में कुछ नहीं देना है।',
    },
    open_orders: 'ऑर्डर खोलें',
    gstins: (amount) => `इस महीने ${amount} GSTIN के दस्तावेज़ हैं, क्योंकि विक्रेता का राज्य बदला है। हर GSTIN के लिए अलग रिटर्न भरें।`,
    figures_together: 'ये आँकड़े दोनों को मिलाकर हैं।',
    figures_for: (gstin) => `ये आँकड़े ${gstin} के हैं।`,
    show_one: (gstin) => `${gstin} दिखाएँ`,
  },

  summary: {
    title: 'GST का सार',
    introduction: 'राज्य, दर और HSN कोड के हिसाब से बिक्री और GST: इनवॉइस में से क्रेडिट नोट घटाकर।',
    invoices: 'इनवॉइस',
    credit_notes: 'क्रेडिट नोट',
    invoice_count: (amount) => count(amount, { one: '# इनवॉइस', other: '# इनवॉइस' }),
    credit_note_count: (amount) => count(amount, { one: '# क्रेडिट नोट', other: '# क्रेडिट नोट' }),
    open_gstr1: 'GSTR-1 खोलें',
    tally: 'Tally वाउचर',
    incomplete: (amount) =>
      count(amount, {
        one: 'इस महीने के इनवॉइस में # प्रविष्टि अधूरी है।',
        other: 'इस महीने के इनवॉइस में # प्रविष्टियाँ अधूरी हैं।',
      }),
    see_missing: 'देखें कि क्या बाकी है',
    by: (column) => `${column} के हिसाब से`,
    without_hsn: 'HSN कोड के बिना',
  },

  gstr1: {
    introduction: 'आपके रिटर्न की टेबल। भरने से पहले इन्हें अपने अकाउंटेंट से जाँच लें।',
    json: 'GST पोर्टल के लिए JSON डाउनलोड करें',
    choose_gstin: 'JSON डाउनलोड करने के लिए GSTIN चुनें।',
    zip: 'सभी टेबल CSV में डाउनलोड करें',
    upload: 'JSON को GST पोर्टल के ऑफ़लाइन टूल में, या Returns में Prepare offline के नीचे अपलोड करें।',
    zero_rate:
      '0% वाली बिक्री इन टेबल में दर 0 के साथ है: निल-रेटेड (nil-rated), छूट-प्राप्त और गैर-GST बिक्री की जानकारी इसके बजाय टेबल 8 में दें।',
    tables: 'GSTR-1 की टेबल',
    table: 'टेबल',
    rows: 'पंक्तियाँ',
    download: 'डाउनलोड',
    above: (limit) => `, ${limit} से ज़्यादा`,
    csv: (table) => `${table} को CSV में डाउनलोड करें`,
    first_rows: (shown, total) => `${number(total)} में से पहली ${shown} पंक्तियाँ। CSV में सभी हैं।`,
    rows_of: (table) => `${table} की पंक्तियाँ`,
    sections: {
      b2b: { name: 'B2B', text: 'GSTIN वाले खरीदारों के इनवॉइस' },
      b2cl: { name: 'B2CL', text: 'दूसरे राज्यों के उपभोक्ताओं के बड़े इनवॉइस' },
      b2cs: { name: 'B2CS', text: 'उपभोक्ताओं को बाकी सारी बिक्री, क्रेडिट नोट घटाकर' },
      cdnr: { name: 'CDNR', text: 'GSTIN वाले खरीदारों के क्रेडिट नोट' },
      cdnur: { name: 'CDNUR', text: 'B2CL के क्रेडिट नोट' },
      hsn_b2b: { name: 'HSN, B2B', text: 'GSTIN वाले खरीदारों को HSN कोड के हिसाब से बिक्री, क्रेडिट नोट घटाकर' },
      hsn_b2c: { name: 'HSN, B2C', text: 'उपभोक्ताओं को HSN कोड के हिसाब से बिक्री, क्रेडिट नोट घटाकर' },
      docs: { name: 'दस्तावेज़', text: 'जारी किए गए दस्तावेज़ों के नंबर' },
    },
    full_stop: '।',
    documents: {
      invoice: 'बिक्री के इनवॉइस',
      bill_of_supply: 'बिक्री के इनवॉइस',
      credit_note: 'क्रेडिट नोट',
      receipt_voucher: 'रसीद वाउचर',
      refund_voucher: 'रिफ़ंड वाउचर',
    },
  },

  missing: {
    title: 'क्या बाकी है',
    introduction: 'बेचने से पहले प्रोडक्ट की जानकारी पूरी करें: जारी हो चुका इनवॉइस बदला नहीं जा सकता।',
    nothing: 'कुछ बाकी नहीं है',
    nothing_text: (month) => `बिक्री वाले सभी प्रोडक्ट का HSN कोड है, और ${month} के सभी इनवॉइस में राज्य दिया हुआ है।`,
    complete: 'पूरा',
    more: (amount) => `और ${number(amount)}।`,
    products: 'बिना HSN कोड वाले प्रोडक्ट',
    products_complete: 'बिक्री वाले सभी प्रोडक्ट का कोड है।',
    products_text: (amount) =>
      `बिक्री वाले ${count(amount, { one: '# प्रोडक्ट', other: '# प्रोडक्ट' })}। कोड प्रोडक्ट के पेज पर Price and stock में, या उसके वेरिएंट में भरें।`,
    sold: 'बिना HSN कोड के बिके आइटम',
    sold_complete: (month) => `${month} के इनवॉइस में सभी आइटम का कोड है।`,
    sold_text: (month) => `${month} के इनवॉइस में। कोड अपने रिटर्न की HSN टेबल में भरें।`,
    item: 'आइटम',
    orders: 'बिना राज्य वाले ऑर्डर',
    orders_complete: (month) => `${month} के सभी इनवॉइस में सप्लाई का राज्य दिया हुआ है।`,
    orders_text: (amount, month) =>
      `${month} के ${count(amount, { one: '# इनवॉइस', other: '# इनवॉइस' })} में पता नहीं है। उन पर आपके राज्य का टैक्स लगता है (IGST अधिनियम 2017, धारा 12 (2))।`,
    order: (name) => `ऑर्डर ${name}`,
  },

  tally: {
    introduction: 'TallyPrime और Tally.ERP 9 के लिए इनवॉइस और क्रेडिट नोट के वाउचर।',
    download: 'वाउचर डाउनलोड करें',
    explanation:
      'पहले Tally में नीचे दिए लेजर बनाएँ, फिर Import, Transactions से फ़ाइल इंपोर्ट करें। दोबारा इंपोर्ट करने पर वाउचर बदल जाते हैं। रसीद और रिफ़ंड वाउचर इसमें नहीं हैं: वे भुगतान दिखाते हैं, जो आपके बैंक लेजर में हैं।',
    ledgers: 'लेजर',
    ledgers_text: 'जैसे Tally में नाम हैं। {rate} की जगह दर आ जाती है, यानी “Sales {rate}%” का मतलब “Sales 18%”।',
    check: 'नीचे निशान लगे नाम जाँचें।',
    save: 'लेजर सेव करें',
    saved: 'लेजर सेव हो गए',
    labels: {
      party: 'ग्राहक',
      business_party: 'GSTIN वाले ग्राहक',
      sales: 'अपने राज्य में बिक्री',
      interstate_sales: 'दूसरे राज्यों में बिक्री',
      cgst: 'CGST',
      sgst: 'SGST या UTGST',
      igst: 'IGST',
      round_off: 'राउंड ऑफ़',
      sales_voucher: 'इनवॉइस के वाउचर का प्रकार',
      credit_voucher: 'क्रेडिट नोट के वाउचर का प्रकार',
      company: 'कंपनी',
    },
    hints: {
      party: 'Sundry Debtors के नीचे',
      business_party: 'हर एक के अलग लेजर के लिए {gstin} लिखें',
      cgst: '{rate} इस टैक्स की दर है: 18% GST के लिए 9',
      company: 'जैसा Tally में है। खाली छोड़ने पर: जो कंपनी खुली है',
    },
    name_missing: 'नाम वैसा ही लिखें जैसा Tally में है।',
    name_too_long: (limit) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें।`,
    too_many: (limit) => `इस महीने ${number(limit)} से ज़्यादा दस्तावेज़ हैं, जो एक फ़ाइल के लिए बहुत हैं।`,
    none: 'इस महीने कोई इनवॉइस या क्रेडिट नोट नहीं है।',
  },
}
