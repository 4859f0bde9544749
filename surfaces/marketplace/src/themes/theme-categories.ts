const emojis: Readonly<Record<string, string>> = {
  General: '🏬',
  'Arts and crafts': '🎨',
  'Beauty and wellness': '🌿',
  'Books and stationery': '📚',
  Clothing: '👗',
  Electronics: '🔌',
  Fashion: '👗',
  'Food and drink': '🍲',
  Gifts: '🎁',
  'Home and garden': '🪴',
  'Home and living': '🪴',
  Jewellery: '💍',
  Services: '🛠️',
  'Sports and outdoors': '🏏',
  'Toys and children': '🧸',
}

/** Returns the emoji of a category. Developers can choose other categories than the usual ones. */
export function categoryEmoji(name: string): string {
  return emojis[name] ?? '🏷️'
}
