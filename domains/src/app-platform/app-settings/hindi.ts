/** What's wrong with a setting, in Hindi. */
export const faultsInHindi = {
  'Choose one of the options': 'इनमें से एक विकल्प चुनें',
  'Enter a number': 'संख्या डालें',
  'Enter a phone number': 'फ़ोन नंबर डालें',
  'Enter a text': 'टेक्स्ट डालें',
  'Enter a value': 'यह जानकारी डालें',
  'Enter an address that begins with https://': 'https:// से शुरू होने वाला पता डालें',
  'Enter an email address': 'ईमेल डालें',
  'Send true or false': 'true या false भेजें',
  'The app has no such setting': 'ऐप में ऐसी कोई सेटिंग नहीं है',
  'Use at most {count} characters': 'ज़्यादा से ज़्यादा {count} अक्षर डालें',
  'Use one line': 'एक ही लाइन में लिखें',
} as const
