/** What an app adds to a store, in Hindi. */
export const additionsInHindi = {
  '1 block for your theme': 'आपकी थीम के लिए 1 ब्लॉक',
  '{count} blocks for your theme': 'आपकी थीम के लिए {count} ब्लॉक',
  '1 embed that you can switch on in the theme editor': '1 एम्बेड, जिसे आप थीम एडिटर में चालू कर सकते हैं',
  '{count} embeds that you can switch on in the theme editor': '{count} एम्बेड, जिन्हें आप थीम एडिटर में चालू कर सकते हैं',
  'Pages in your dashboard: {pages}': 'आपके डैशबोर्ड में पेज: {pages}',
  'A page in your dashboard': 'आपके डैशबोर्ड में एक पेज',
  '1 form that visitors can fill in': '1 फ़ॉर्म, जिसे विज़िटर भर सकते हैं',
  '{count} forms that visitors can fill in': '{count} फ़ॉर्म, जिन्हें विज़िटर भर सकते हैं',
  'Work that it does by itself: {frequencies}': 'काम जो यह अपने-आप करता है: {frequencies}',
  'A connection to the app’s server, {server}': 'ऐप के सर्वर से कनेक्शन: {server}',
  'every hour': 'हर घंटे',
  'every day': 'हर दिन',
  'every week': 'हर हफ़्ते',
  'every month': 'हर महीने',
} as const

/** That an app's server moved, in Hindi. */
export const moveInHindi = {
  'The app’s server moved to another domain: from {from} to {to}': 'ऐप का सर्वर दूसरे डोमेन पर चला गया है: {from} से {to} पर',
} as const
