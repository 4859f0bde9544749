import { parseGroups } from './parse-groups.ts'

export const clothing = parseGroups(`
  saree, sari, साड़ी, புடவை, சேலை, pudavai, selai
  dhoti, veshti, vesti, धोती, வேட்டி
  dupatta, chunni, दुपट्टा, चुन्नी, துப்பட்டா
  lehenga, lehnga, लहंगा, லெஹங்கா
  salwar suit, salwar kameez, shalwar kameez, सलवार सूट, सलवार कमीज़, சல்வார் கமீஸ்
  t-shirt, tshirt, tee, टी-शर्ट, டி-சர்ட்
  slippers, chappal, चप्पल, செருப்பு, seruppu
  silk, resham, रेशम, பட்டு, pattu
  cotton, sooti, सूती, பருத்தி, paruthi
`)
