/** Storefront texts that come from the platform rather than the theme. */
const english = {
  search: 'Search',
  cart: 'Your cart',
  collections: 'Collections',
  not_found: 'Page not found',
  'sort.manual': 'Featured',
  'sort.relevance': 'Relevance',
  'sort.best-selling': 'Best selling',
  'sort.price-ascending': 'Price, low to high',
  'sort.price-descending': 'Price, high to low',
  'sort.created-descending': 'Date, new to old',
  'sort.created-ascending': 'Date, old to new',
  'sort.title-ascending': 'Alphabetically, A-Z',
  'sort.title-descending': 'Alphabetically, Z-A',
  'filter.availability': 'Availability',
  'filter.price': 'Price',
  'filter.tag': 'Tag',
  'filter.vendor': 'Brand',
  'filter.product_type': 'Product type',
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
}

export type PlatformWord = keyof typeof english
type Words = Readonly<Record<PlatformWord, string>>

const hindi: Words = {
  search: 'खोज',
  cart: 'आपका कार्ट',
  collections: 'कलेक्शन',
  not_found: 'यह पेज नहीं मिला',
  'sort.manual': 'चुनिंदा',
  'sort.relevance': 'प्रासंगिकता',
  'sort.best-selling': 'सबसे ज़्यादा बिकने वाले',
  'sort.price-ascending': 'कीमत: कम से ज़्यादा',
  'sort.price-descending': 'कीमत: ज़्यादा से कम',
  'sort.created-descending': 'नए पहले',
  'sort.created-ascending': 'पुराने पहले',
  'sort.title-ascending': 'A से Z',
  'sort.title-descending': 'Z से A',
  'filter.availability': 'उपलब्धता',
  'filter.price': 'कीमत',
  'filter.tag': 'टैग',
  'filter.vendor': 'ब्रांड',
  'filter.product_type': 'प्रोडक्ट का प्रकार',
  in_stock: 'स्टॉक में है',
  out_of_stock: 'स्टॉक में नहीं है',
}

const tamil: Words = {
  search: 'தேடல்',
  cart: 'உங்கள் கார்ட்',
  collections: 'தொகுப்புகள்',
  not_found: 'பக்கம் கிடைக்கவில்லை',
  'sort.manual': 'சிறப்புத் தேர்வுகள்',
  'sort.relevance': 'பொருத்தம்',
  'sort.best-selling': 'அதிகம் விற்பனையானவை',
  'sort.price-ascending': 'விலை: குறைவிலிருந்து அதிகம்',
  'sort.price-descending': 'விலை: அதிகத்திலிருந்து குறைவு',
  'sort.created-descending': 'புதியவை முதலில்',
  'sort.created-ascending': 'பழையவை முதலில்',
  'sort.title-ascending': 'A முதல் Z',
  'sort.title-descending': 'Z முதல் A',
  'filter.availability': 'கையிருப்பு',
  'filter.price': 'விலை',
  'filter.tag': 'குறிச்சொல்',
  'filter.vendor': 'பிராண்டு',
  'filter.product_type': 'தயாரிப்பு வகை',
  in_stock: 'கையிருப்பில் உள்ளது',
  out_of_stock: 'கையிருப்பில் இல்லை',
}

const byLanguage: ReadonlyMap<string, Words> = new Map([
  ['hi', hindi],
  ['ta', tamil],
])

/** Returns a platform text in a language, or in English if there's no translation. */
export function platformWord(locale: string | undefined, word: PlatformWord): string {
  return (locale === undefined ? english : (byLanguage.get(locale) ?? english))[word]
}
