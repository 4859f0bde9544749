const firstNames = [
  'Aarav',
  'Bhavna',
  'Chetan',
  'Divya',
  'Esther',
  'Faisal',
  'Gauri',
  'Harpreet',
  'Ishaan',
  'Jyoti',
  'Kabir',
  'Lavanya',
  'Manoj',
  'Nandini',
  'Omkar',
  'Pallavi',
  'Qasim',
  'Revathi',
  'Sanjay',
  'Tanvi',
  'Usha',
  'Varun',
  'Yamini',
] as const

const lastNames = [
  'Agarwal',
  'Bhatt',
  'Chauhan',
  'Dutta',
  'Fernandes',
  'Ghosh',
  'Hegde',
  'Iyer',
  'Joshi',
  'Kulkarni',
  'Lobo',
  'Malhotra',
  'Naidu',
  'Pillai',
  'Rathore',
  'Sahu',
  'Thomas',
  'Verma',
  'Yadav',
] as const

const trades = [
  'Pickles',
  'Sarees',
  'Candles',
  'Pottery',
  'Sweets',
  'Silver',
  'Kurtas',
  'Honey',
  'Toys',
  'Teas',
  'Bags',
  'Plants',
  'Soaps',
] as const

/** Returns the n-th person who signs up in the demo, with the store that she opens. All have different names. */
export function demoPerson(number: number) {
  const first = firstNames[number % firstNames.length] ?? firstNames[0]
  const last = lastNames[number % lastNames.length] ?? lastNames[0]
  const trade = trades[number % trades.length] ?? trades[0]
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@demo.haat.local`.toLowerCase(),
    store: { name: `${last} ${trade}`, slug: `${first}-${last}-${trade}`.toLowerCase() },
  }
}
