/** What headers say in Thai, Spanish and Portuguese, by the path of the field; English and Russian words are with the declared fields. */
export const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  name: 'ชื่อประกาศ|หัวข้อ|หัวข้อประกาศ|titulo|titulo del anuncio|titulo do anuncio|nombre|nome',
  condo:
    'ชื่อโครงการ|โครงการ|คอนโด|ชื่อคอนโด|คอนโดมิเนียม|อาคารชุด|ชื่ออาคาร|urbanizacion|edificio|conjunto|promocion|residencial|nombre del edificio|nome do edificio|nome do condominio|condominio|empreendimento',
  village:
    'หมู่บ้าน|ชื่อหมู่บ้าน|โครงการ|ชื่อโครงการ|urbanizacion|condominio|nome do condominio|residencial|conjunto|fraccionamiento|empreendimento|loteamento',
  'place.area': 'ทำเล|ทำเลที่ตั้ง|โซน|ย่าน|เขต|พื้นที่โซน|ตำบล|zona|barrio|distrito|ubicacion|bairro|localizacao|regiao|localidad|freguesia',
  'place.city': 'เมือง|จังหวัด|ciudad|cidade|municipio|poblacion|concelho',
  'place.position': 'พิกัด|ลิงก์แผนที่|แผนที่|ลิงค์แผนที่|coordenadas|mapa|ubicacion en el mapa|enlace del mapa|link do mapa',
  'place.position.lat': 'ละติจูด|latitud',
  'place.position.lng': 'ลองจิจูด|longitud',
  active: 'สถานะ|ว่าง|สถานะห้อง|estado|situacao|disponible|disponibilidad|disponivel|disponibilidade',
  'pricing.rentPrice':
    'ค่าเช่า|ค่าเช่าต่อเดือน|ค่าเช่า เดือน|ราคาเช่า|ราคาเช่าต่อเดือน|เช่าต่อเดือน|เช่า|ราคาให้เช่า|alquiler|alquiler mensual|precio alquiler|precio de alquiler|renta|renta mensual|precio de renta|aluguel|aluguer|valor do aluguel|valor aluguel|preco do aluguel|preco de arrendamento|valor de locacao|arrendamento|renda mensal|valor da locacao',
  'pricing.rentTerms.MONTH': 'เช่า 1 เดือน|ราคาเช่า 1 เดือน|ค่าเช่า 1 เดือน|เช่าระยะสั้น',
  'pricing.rentTerms.MONTHS_3': 'เช่า 3 เดือน|ราคาเช่า 3 เดือน|ค่าเช่า 3 เดือน|สัญญา 3 เดือน',
  'pricing.rentTerms.MONTHS_6': 'เช่า 6 เดือน|ราคาเช่า 6 เดือน|ค่าเช่า 6 เดือน|สัญญา 6 เดือน',
  'pricing.rentTerms.MONTHS_12': 'เช่า 12 เดือน|ราคาเช่า 12 เดือน|ค่าเช่า 12 เดือน|เช่า 1 ปี|ค่าเช่า 1 ปี|สัญญา 1 ปี|เช่าระยะยาว',
  'pricing.buyPrice':
    'ราคาขาย|ราคา|ขาย|ราคาประกาศขาย|ราคาทรัพย์|precio|precio venta|precio de venta|venta|precio total|preco|preco de venda|valor de venda|valor venda|venda|valor do imovel|valor',
  'pricing.cost':
    'ค่าส่วนกลาง|ค่าส่วนกลางต่อเดือน|gastos de comunidad|gastos comunidad|cuota de mantenimiento|cuota mantenimiento|comunidad|taxa de condominio|valor do condominio|valor condominio',
  deposit: 'เงินมัดจำ|มัดจำ|เงินประกัน|fianza|deposito|caucao',
  electricity: 'ค่าไฟ|ไฟฟ้า|electricidad|eletricidade',
  quota: 'โควต้า|โควตา|โควต้าต่างชาติ|โควตาต่างชาติ|สิทธิ์การถือครอง|กรรมสิทธิ์|ประเภทกรรมสิทธิ์',
  'rooms.bedroom':
    'ห้องนอน|จำนวนห้องนอน|จำนวนห้อง|ห้อง|habitaciones|dormitorios|recamaras|num habitaciones|quartos|dormitorio|habitacion|quarto|alcobas|cuartos',
  'rooms.bathroom': 'ห้องน้ำ|จำนวนห้องน้ำ|banos|bano|banheiros|banheiro|casas de banho|aseos',
  'rooms.size':
    'พื้นที่ใช้สอย|พื้นที่|พื้นที่ห้อง|ขนาด|ขนาดห้อง|เนื้อที่ใช้สอย|พื้นที่บ้าน|ขนาดพื้นที่|ตารางเมตร|ตร ม|superficie|superficie construida|superficie util|metros cuadrados|metros|area construida|area util|area privativa|area total|metragem|area bruta|m2 construidos|m2 utiles|tamano',
  landSize:
    'ที่ดิน|ขนาดที่ดิน|เนื้อที่|เนื้อที่ดิน|พื้นที่ดิน|ตารางวา|จำนวนไร่|จำนวนงาน|จำนวนวา|ตร ว|terreno|superficie terreno|superficie del terreno|superficie de la parcela|parcela|lote|area do terreno|area terreno|tamanho do lote|superficie parcela|metros de terreno',
  'rooms.floors': 'ชั้น|ชั้นที่|จำนวนชั้น|planta|piso|andar|pavimento|plantas|pisos|andares|pavimentos|numero de plantas|nivel',
  'condo.floors':
    'จำนวนชั้นอาคาร|จำนวนชั้นทั้งหมด|ชั้นทั้งหมด|plantas del edificio|total de plantas|total plantas|andares do predio|total de andares',
  'condo.units': 'จำนวนยูนิต|จำนวนยูนิตทั้งหมด|จำนวนห้องทั้งหมด|total de unidades|numero de unidades',
  'rooms.completed':
    'ปีที่สร้างเสร็จ|ปีที่สร้าง|สร้างเสร็จปี|ปีสร้าง|ปีก่อสร้าง|ano de construccion|ano construccion|ano de construcao|ano construcao|ano de entrega|entrega|antiguedad',
  'rooms.conditioner': 'แอร์|จำนวนแอร์|เครื่องปรับอากาศ|aire acondicionado|ar condicionado',
  'rooms.kitchen': 'ห้องครัว|ครัว|cocina|cocinas|cozinha|cozinhas',
  'rooms.parking':
    'ที่จอดรถ|จำนวนที่จอดรถ|plazas de garaje|garaje|estacionamiento|estacionamientos|parking|cochera|vagas|vagas de garagem|garagem|vaga|cajones',
  'extras.hasPool': 'สระว่ายน้ำ|สระว่ายน้ำส่วนตัว|สระส่วนตัว|piscina|piscina privada|alberca',
  'condo.amenities.pool': 'สระว่ายน้ำ|piscina|alberca',
  'condo.amenities.lift': 'ลิฟต์|ลิฟท์|จำนวนลิฟต์|ascensor|ascensores|elevador|elevadores',
  'condo.amenities.gym': 'ฟิตเนส|gimnasio|academia|ginasio',
  view: 'วิว|ทิวทัศน์|วิวห้อง|vistas|vista',
  orientation: 'ทิศ|หันหน้า|หันหน้าทิศ|ทิศทาง|orientacion|orientacao|posicao solar',
  furnishing: 'เฟอร์นิเจอร์|การตกแต่ง|ตกแต่ง|สภาพการตกแต่ง|amueblado|amueblada|mobiliario|muebles|mobiliado|mobilado|mobilia|mobiliada',
  petAllowed:
    'สัตว์เลี้ยง|เลี้ยงสัตว์|เลี้ยงสัตว์ได้|อนุญาตสัตว์เลี้ยง|อนุญาต เลี้ยงสัตว์|mascotas|admite mascotas|se admiten mascotas|animais|aceita animais|aceita pets|permite animais',
  'features.BALCONY': 'ระเบียง|balcon|terraza|varanda|sacada',
  externalCode: 'รหัสบ้าน|codigo do imovel|codigo del inmueble|ref|referencia interna',
  features: 'เครื่องใช้ไฟฟ้า|สิ่งอำนวยความสะดวกในห้อง|equipamiento|caracteristicas|comodidades|mobilia e equipamentos',
  html: 'รายละเอียด|คำอธิบาย|รายละเอียดประกาศ|descripcion|descripcion del inmueble|descricao|descricao do imovel|texto',
  'backOffice.landLordContact':
    'ชื่อเจ้าของ|เจ้าของ|เจ้าของห้อง|เบอร์เจ้าของ|เบอร์โทร|เบอร์โทรศัพท์|เบอร์ติดต่อ|โทรศัพท์|โทร|ติดต่อเจ้าของ|ผู้ติดต่อ|ชื่อผู้ติดต่อ|เบอร์|ไลน์|ไลน์ไอดี|ไอดีไลน์|อีเมล|propietario|dueno|nombre del propietario|telefono|telefono del propietario|movil|celular|contacto|correo|correo electronico|proprietario|nome do proprietario|telefone|telemovel|contato|telefone do proprietario',
  'backOffice.agentContact': 'นายหน้า|เอเจนท์|เอเจ้นท์|ตัวแทน|agente|asesor|inmobiliaria|corretor|imobiliaria|agente responsable|captador',
  'backOffice.commission': 'คอมมิชชั่น|ค่าคอมมิชชั่น|ค่าคอม|ค่านายหน้า|คอม|comision|honorarios|comissao',
  'backOffice.transfer': 'ค่าโอน|ค่าธรรมเนียมการโอน|gastos de transferencia|escrituracion|custos de transferencia',
  'backOffice.description': 'หมายเหตุ|บันทึก|โน้ต|notas|observaciones|comentarios|observacoes|comentarios internos',
  pictures: 'รูปภาพ|รูป|ภาพ|ลิงก์รูป|ลิงก์รูปภาพ|ลิงค์รูป|url รูปภาพ|fotos|foto|imagenes|imagen|fotografias|imagens|imagem|url de imagen|galeria',
  plans: 'แปลนห้อง|ผังห้อง|plano|planos|planta baixa',
};

/** Headers of columns that nothing is read from, in Thai, Spanish and Portuguese. */
export const FOREIGN_NOTHING =
  'ลำดับ|ลำดับที่|ที่|ประเภท|ประเภททรัพย์|ประเภททรัพย์สิน|วันที่|วันที่ลงประกาศ|อัปเดตล่าสุด|ลิงก์|ลิงก์ประกาศ|ที่อยู่|อาคาร|ตึก|tipo|tipo de inmueble|tipo de imovel|tipo de propiedad|operacion|direccion|endereco|codigo postal|cep|fecha|fecha de alta|fecha de publicacion|data|data de cadastro|enlace|url|suites|certificado energetico|estado de conservacion';
