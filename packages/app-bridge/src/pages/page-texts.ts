const en = {
  not_loaded: 'Couldn’t load this page.',
  check_connection: 'Check your connection.',
  retry: 'Try again',
}

const hi: typeof en = {
  not_loaded: 'यह पेज लोड नहीं हो सका।',
  check_connection: 'अपना इंटरनेट कनेक्शन जाँचें।',
  retry: 'फिर कोशिश करें',
}

/** What the script of a page says, in the language of its document. */
export function pageTexts(language: string): typeof en {
  return language.startsWith('hi') ? hi : en
}
