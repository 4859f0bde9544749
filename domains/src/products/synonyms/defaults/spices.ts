import { parseGroups } from './parse-groups.ts'

// The Tamil manjal, மஞ்சள், is also the colour yellow, but in most shops it means turmeric.
export const spices = parseGroups(`
  turmeric, haldi, हल्दी, மஞ்சள், manjal
  chilli, chili, mirch, mirchi, मिर्च, மிளகாய், milagai
  black pepper, kali mirch, काली मिर्च, மிளகு, milagu
  cumin, jeera, jira, zeera, जीरा, சீரகம், seeragam
  coriander, dhania, dhaniya, धनिया, கொத்தமல்லி, kothamalli
  mustard, sarson, rai, सरसों, राई, கடுகு, kadugu
  fenugreek, methi, मेथी, வெந்தயம், vendhayam
  fennel, saunf, sonf, सौंफ, சோம்பு, sombu
  cardamom, elaichi, elachi, ilaichi, इलायची, ஏலக்காய், elakkai
  cinnamon, dalchini, दालचीनी, இலவங்கப்பட்டை, lavangapattai
  clove, laung, lavang, लौंग, கிராம்பு, kirambu
  asafoetida, asafetida, hing, हींग, பெருங்காயம், perungayam
  carom seeds, ajwain, अजवाइन, ஓமம், omam
  sesame, til, तिल, gingelly, எள், ellu
  bay leaf, bay leaves, tej patta, tejpatta, तेज पत्ता, तेजपत्ता, பிரிஞ்சி இலை
  saffron, kesar, केसर, குங்குமப்பூ, kungumapoo
  ginger, adrak, अदरक, இஞ்சி, inji
  garlic, lahsun, lehsun, लहसुन, பூண்டு, poondu
  tamarind, imli, इमली, புளி, puli
  garam masala, गरम मसाला, கரம் மசாலா
  sambar, sambhar, sambaar, सांभर, சாம்பார்
  rasam, रसम, ரசம்
  curry leaves, curry leaf, kadi patta, करी पत्ता, कढ़ी पत्ता, கறிவேப்பிலை, karuveppilai
`)
