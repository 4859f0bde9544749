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

const addresses = [
  { address_line1: '14, Sarafa Bazaar', city: 'Indore', pincode: '452002', state_code: '23' },
  { address_line1: '3/21, Gandhi Road', city: 'Tiruppur', pincode: '641601', state_code: '33' },
  { address_line1: '88, Bapu Bazaar', city: 'Jaipur', pincode: '302003', state_code: '08' },
  { address_line1: '5, Fancy Bazaar', city: 'Guwahati', pincode: '781001', state_code: '18' },
] as const

/** Returns the n-th person who signs up in the demo, with the store that the person opens. All have different names. */
export function demoPerson(number: number) {
  const first = firstNames[number % firstNames.length] ?? firstNames[0]
  const last = lastNames[number % lastNames.length] ?? lastNames[0]
  const trade = trades[number % trades.length] ?? trades[0]
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@demo.haat.local`.toLowerCase(),
    profile: {
      legal_name: `${first} ${last}`,
      address_line2: null,
      gstin: null,
      ...(addresses[number % addresses.length] ?? addresses[0]),
    },
    store: { name: `${last} ${trade}`, slug: `${first}-${last}-${trade}`.toLowerCase() },
  }
}
