import { parseGroups } from './parse-groups.ts'

export const home = parseGroups(`
  bedsheet, bed sheet, bedspread, bed cover, bedcover, chadar, चादर, बेडशीट, பெட்ஷீட்
  pillow, takiya, तकिया, தலையணை, thalaiyanai
  curtain, parda, पर्दा, परदा, திரைச்சீலை
  utensils, bartan, बर्तन, பாத்திரம், pathiram
  kadai, kadhai, karahi, कड़ाही, வாணலி, vaanali
  griddle, tawa, tava, तवा, தோசைக்கல், dosakkal
  lunch box, lunchbox, tiffin box, टिफ़िन, டிபன் பாக்ஸ்
  mixer grinder, mixie, मिक्सर, மிக்ஸி
  planter, flower pot, flowerpot, gamla, गमला, பூந்தொட்டி
  brass, peetal, pital, पीतल, பித்தளை, pithalai
`)
