import type { SynonymGroup } from '@haat/search'

/** Words that shop owners use for the same kind of shop or style. */
export const themeSynonyms: readonly SynonymGroup[] = [
  ['clothing', 'clothes', 'fashion', 'apparel', 'garments', 'कपड़े', 'ஆடை'],
  ['saree', 'sari', 'saris', 'साड़ी', 'புடவை'],
  ['textile', 'handloom', 'handwoven', 'fabric', 'हथकरघा', 'கைத்தறி'],
  ['food', 'grocery', 'groceries', 'kirana', 'किराना', 'மளிகை'],
  ['spices', 'masala', 'मसाला', 'மசாலா'],
  ['sweets', 'mithai', 'bakery', 'मिठाई', 'இனிப்பு'],
  ['jewellery', 'jewelry', 'ornaments', 'गहने', 'நகை'],
  ['beauty', 'cosmetics', 'skincare', 'wellness'],
  ['electronics', 'gadgets', 'mobile', 'mobiles'],
  ['furniture', 'home decor', 'decor', 'interiors'],
  ['crafts', 'handicraft', 'handicrafts', 'handmade', 'हस्तशिल्प', 'கைவினை'],
  ['books', 'stationery', 'किताबें', 'புத்தகங்கள்'],
  ['toys', 'children', 'kids', 'बच्चे', 'குழந்தைகள்'],
  ['minimal', 'clean', 'simple', 'calm'],
  ['bold', 'bright', 'colourful', 'colorful'],
  ['free', 'no cost', 'मुफ्त', 'இலவசம்'],
]
