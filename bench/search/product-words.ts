const list = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const lines = (text: string): string[] => text.split(',').map((entry) => entry.trim())

/** The most frequent words of descriptions, most frequent first. Titles and tags don't contain them. */
export const fillerWords = list(`
  the and of with for in this is a to from your it by our made every you or on are as that we use can an be each at all
  while has its not up more keep when will`)

/** 60 product types, most frequent first. A product's type ends its title. */
export const productTypes = lines(`
  Kurta, Saree, Shirt, Dupatta, Turmeric, Earrings, Steel Bottle, Bedsheet, Necklace, Tea, Masala, Cushion Cover, Jutti,
  Coffee, Rice, T-Shirt, Lehenga, Bangle, Candle, Soap, Lunch Box, Notebook, Backpack, Lamp, Palazzo, Pickle, Ghee, Honey,
  Sandals, Towel, Curtain, Kurti, Anarkali, Cardamom, Chilli Powder, Sneakers, Wallet, Tumbler, Vase, Rug, Shawl, Dosa Tawa,
  Pressure Cooker, Face Wash, Hair Oil, Perfume, Incense, Puzzle, Wooden Toy, Yoga Mat, Headphones, Phone Case, Charger,
  Watch, Sunglasses, Belt, Scarf, Planter, Photo Frame, Diary`)

/** Words of titles, tags and descriptions, most frequent first. */
export const productWords = list(`
  cotton silk red blue handmade black organic printed white pure green steel embroidered premium gold wooden handloom classic
  block pink yellow brass linen floral natural leather large small soft traditional silver festive navy maroon kids women men
  set pack fresh copper ceramic grey brown beige orange purple ivory indigo mustard teal cream peach olive rust lavender pearl
  glass bamboo jute khadi chiffon georgette velvet woollen denim satin rayon muslin canvas suede terracotta marble clay resin
  banarasi kanjeevaram chanderi jaipuri lucknowi kolhapuri bandhani ajrakh kalamkari ikat patola phulkari chikankari zari
  paithani pashmina madhubani warli dabu batik leheriya maheshwari sambalpuri tussar mysore assam darjeeling nilgiri malabar
  kashmiri himalayan punjabi gujarati bengali kerala rajasthani konkan wedding party office casual daily travel kitchen dining
  bathroom bedroom garden outdoor gift diwali holi rakhi eid onam pongal summer winter monsoon striped checked plain solid
  geometric paisley polka abstract tribal vintage modern minimal elegant royal heritage rustic bohemian lightweight waterproof
  reusable washable durable foldable insulated portable rechargeable wireless adjustable slim regular relaxed long short
  sleeveless collar round neck sleeve pocket zip button lace tassel mirror sequin bead thread border pallu blouse waist length
  width litre gram kilo piece pair dozen combo box jar pouch refill spice roasted ground whole powder leaf seed root pepper
  cumin coriander cinnamon clove saffron ginger garlic fennel mustardseed tamarind jaggery coconut sesame almond cashew
  pistachio raisin walnut millet ragi jowar bajra quinoa oats basmati sona dal chana moong urad toor rajma poha semolina besan
  atta filter espresso arabica robusta green herbal masala chai tulsi lemon mint rose jasmine sandalwood vetiver neem aloe amla
  hibiscus shikakai multani charcoal vitamin serum lotion cream balm scrub shampoo conditioner deodorant attar camphor dhoop
  diya rangoli toran thali katori kadhai tawa idli steamer mixer grinder tiffin flask mug plate bowl tray spoon ladle knife
  board jug pot pan lid rack hook basket hamper storage shelf mat rug quilt pillow blanket mattress sheet cover frame clock
  mirror sticker poster canvas paint brush pen pencil marker planner journal bookmark sketch puzzle board doll rattle blocks
  train cycle helmet cap hat glove sock stole sherwani dhoti lungi nightwear pyjama joggers shorts skirt jeans trousers blazer
  jacket hoodie sweater cardigan raincoat anklet bracelet ring pendant chain choker jhumka maang tikka nosepin hairclip`)

/** Second words of vendors' names. */
export const vendorWords = lines(
  'Handlooms, Foods, Textiles, & Sons, Home, Organics, Crafts, Studio, Traders, Naturals, Weaves, Kitchen, Jewels, Brothers',
)

/** Options by name. A product has at most one. */
export const productOptions: readonly { readonly name: string; readonly values: readonly string[] }[] = [
  { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
  { name: 'Colour', values: ['Red', 'Indigo', 'Mustard', 'Black'] },
  { name: 'Weight', values: ['100 g', '250 g', '500 g', '1 kg'] },
]
