import { parseGroups } from './parse-groups.ts'

export const giftsAndFestivals = parseGroups(`
  gift, present, uphaar, tohfa, उपहार, तोहफ़ा, பரிசு, parisu
  gift card, gift voucher, gift certificate, गिफ्ट कार्ड
  diwali, deepavali, deepawali, दिवाली, दीपावली, தீபாவளி
  raksha bandhan, rakhi, रक्षा बंधन, राखी, ராக்கி
  ganesha, ganesh, ganapati, vinayaka, गणेश, விநாயகர், vinayagar
  diya, deepam, दीया, दीपक, விளக்கு, vilakku
  candle, mombatti, मोमबत्ती, மெழுகுவர்த்தி
  incense sticks, agarbatti, joss sticks, अगरबत्ती, ஊதுபத்தி, oodhubathi
  puja, pooja, पूजा, பூஜை, poojai
  rangoli, kolam, muggu, रंगोली, கோலம்
  wedding, shaadi, shadi, vivah, शादी, विवाह, திருமணம், kalyanam, கல்யாணம்
`)
