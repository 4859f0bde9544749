import { parseGroups } from './parse-groups.ts'

export const groceries = parseGroups(`
  rice, chawal, चावल, அரிசி, arisi
  wheat flour, atta, आटा, கோதுமை மாவு, godhumai maavu
  gram flour, chickpea flour, besan, बेसन, கடலை மாவு, kadalai maavu
  semolina, sooji, suji, rava, rawa, सूजी, रवा, ரவை, ravai
  flattened rice, beaten rice, poha, पोहा, அவல், aval
  jaggery, gur, gud, गुड़, வெல்லம், vellam, bellam
  sugar, cheeni, चीनी, சர்க்கரை, sakkarai
  ghee, clarified butter, घी, நெய், nei
  cow ghee, desi ghee, देसी घी, பசு நெய்
  honey, shahad, madhu, शहद, தேன்
  palm jaggery, karupatti, karuppatti, கருப்பட்டி
  curd, yogurt, yoghurt, dahi, दही, தயிர், thayir
  coconut, nariyal, नारियल, தேங்காய், thengai
  peanut, groundnut, moongphali, mungfali, मूंगफली, வேர்க்கடலை, verkadalai
  dal, daal, dhal, दाल, பருப்பு, paruppu
  toor dal, tur dal, arhar dal, तूर दाल, अरहर दाल, துவரம் பருப்பு, thuvaram paruppu
  urad dal, black gram dal, उड़द दाल, உளுத்தம் பருப்பு, ulutham paruppu
  moong dal, mung dal, मूंग दाल, பாசிப்பருப்பு, paasi paruppu
  chana dal, bengal gram dal, चना दाल, கடலைப்பருப்பு, kadalai paruppu
  chickpeas, garbanzo beans, kabuli chana, काबुली चना, छोले, chole, கொண்டைக்கடலை, kondakadalai
  finger millet, ragi, nachni, रागी, கேழ்வரகு, kezhvaragu
  almond, badam, बादाम, பாதாம்
  cashew, kaju, काजू, முந்திரி, mundhiri
  dates, khajoor, khajur, खजूर, பேரீச்சம்பழம், perichampazham
  fox nuts, lotus seeds, makhana, मखाना, தாமரை விதை
  tea, chai, चाय, தேநீர், டீ
  masala chai, masala tea, मसाला चाय, மசாலா டீ
  coffee, kaapi, kapi, कॉफ़ी, காபி, காப்பி
  mango pickle, aam ka achar, avakaya, avakai, avakkai, आम का अचार, ఆవకాయ, மாங்காய் ஊறுகாய்
  pickle, achar, achaar, अचार, ஊறுகாய், oorugai
  sweets, mithai, मिठाई, இனிப்பு, inippu
`)
