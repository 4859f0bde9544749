import type { Catalogue } from '@haat/messages'
import type { InterfaceMessage } from '@haat/ui'

/** The texts of the design system's components in Hindi. */
export const interfaceInHindi: Catalogue<InterfaceMessage> = {
  Breadcrumb: 'आप यहाँ हैं',
  Cancel: 'रद्द करें',
  'Check your connection and try again.': 'इंटरनेट कनेक्शन देखें और फिर कोशिश करें।',
  Close: 'बंद करें',
  Dismiss: 'हटाएँ',
  'Leave page': 'पेज छोड़ें',
  'Leave page with unsaved changes?': 'बदलाव सेव किए बिना पेज छोड़ें?',
  'Not found': 'नहीं मिला',
  'Reference: {id}': 'संदर्भ: {id}',
  Retry: 'फिर कोशिश करें',
  'Something went wrong. Try again.': 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  Stay: 'यहीं रहें',
  'You don’t have permission to view this page': 'आपको यह पेज देखने की अनुमति नहीं है',
  'Your changes haven’t been saved. They stay in this browser tab, so you can come back and continue.':
    'आपके बदलाव सेव नहीं हुए हैं। वे ब्राउज़र के इस टैब में बने रहेंगे, ताकि आप वापस आकर काम जारी रख सकें।',
  'just now': 'अभी-अभी',
  optional: 'वैकल्पिक',
  '{problem}. It may have been deleted, or belong to someone else.':
    '{problem}। हो सकता है कि इसे हटा दिया गया हो, या यह किसी और का हो।',
}
