/** Turkish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const tr: CriterionTerms = {
  'gtfs-schedule':
    'sefer tarife*|sefer saat*|otobüs saat*|otobüs tarife*|tren saat*|tren tarife*|toplu taşıma saat*|toplu taşıma tarife*|toplu ulaşım saat*|hareket saat*|otobüs durak*|otobüs hat*|vapur saat*',
  'gtfs-realtime':
    'gerçek zamanlı ulaşım*|canlı ulaşım*|anlık ulaşım*|gerçek zamanlı gtfs|canlı gtfs|canlı otobüs*|canlı toplu taşıma*|canlı toplu ulaşım*|gerçek zamanlı toplu taşıma*|gerçek zamanlı toplu ulaşım*|gerçek zamanlı otobüs*|gerçek zamanlı sefer*|anlık otobüs*|'
    + 'anlık toplu taşıma*|anlık sefer*|canlı sefer*|araç konum*|otobüs konum*|otobüsüm nerede|tren gecikme*|gerçek zamanlı kalkış*|canlı kalkış*|canlı tarife*',
  'transit-data-licence': 'tarife* lisans*|toplu taşıma verisi lisans*|toplu taşıma verilerinin lisans*|ulaşım verisi lisans*|ulaşım verilerinin lisans*|açık ulaşım lisans*',
  'shared-mobility':
    'paylaşımlı bisiklet*|bisiklet paylaşım*|bisiklet kirala*|akıllı bisiklet*|kiralık bisiklet*|elektrikli scooter*|paylaşımlı scooter*|scooter paylaşım*|araç paylaşım*|paylaşımlı araç*|'
    + 'paylaşımlı ulaşım*|paylaşımlı mobilite*|mikromobilite*|ortak bisiklet*',
  'live-traffic-parking':
    'otopark doluluk*|otopark veri*|canlı otopark*|gerçek zamanlı otopark*|boş park yer*|boş otopark*|anlık otopark*|park doluluk*|canlı trafik*|anlık trafik*|gerçek zamanlı trafik*|'
    + 'trafik yoğunluğu|trafik yoğunluk*|trafik kamera*',
  'transport-catalogue': 'trafik sayım*|bisiklet sayım*|bisiklet yol*|bisiklet ağı|yol ağı|trafik kaza*|ulaşım veri katalog*',
  'electricity-live-data': 'canlı elektrik*|gerçek zamanlı elektrik*|elektrik üretim*|elektrik talep*|şebeke yük*',
  'grid-network-data': 'elektrik şebeke*|elektrik hat*|enerji nakil hat*|yüksek gerilim*|trafo merkez*|elektrik dağıtım*',
  'power-plant-register': 'enerji santral*|elektrik santral*|santral*|rüzgar santral*|rüzgar türbin*|güneş santral*',
  'energy-catalogue':
    'enerji tüketim*|elektrik tüketim*|doğal gaz tüketim*|doğalgaz tüketim*|güneş potansiyel*|güneş harita*|bölgesel ısıtma*|enerji verimlilik*|enerji verimliliğ*|sokak aydınlatma*|enerji kimlik*',
  'emission-target': 'iklim hedef*|emisyon hedef*|karbon nötr*|iklim nötr*|net sıfır*|karbon hedef*|salım hedef*',
  'river-levels': 'nehir seviye*|su seviye*|akarsu seviye*|akarsu debi*|nehir debi*|akım gözlem*|hidrolojik veri*|nehirlerin seviye*',
  'hazard-warnings': 'sel uyarı*|taşkın uyarı*|meteorolojik uyarı*|hava uyarı*|fırtına uyarı*|afet uyarı*|acil durum uyarı*|erken uyarı*',
  'terrain-elevation': 'sayısal arazi model*|sayısal yükseklik model*|yükseklik model*|arazi model*|yükseklik veri*|yükselti veri*|arazi yüksekli*|eş yükselti*|nokta bulut*',
  'water-catalogue': 'su kalite*|içme suyu|yeraltı suyu|yeraltı suları|atık su|atık sular|atık suyu|kanalizasyon*|su tüketim*|su şebeke*|yüzme suyu*|baraj doluluk*|su verileri',
  'air-quality': 'hava kalite*|hava kirlili*|partikül madde*|azot dioksit*|havadaki partikül*',
  'weather-stations': 'meteoroloji istasyon*|hava istasyon*|iklim istasyon*',
  'weather-realtime': 'canlı hava durumu|gerçek zamanlı hava durumu|anlık hava durumu|hava gözlem*|meteorolojik gözlem*',
  'climate-plan': 'iklim eylem plan*|iklim plan*|iklim strateji*|iklim değişikliği eylem*|iklim değişikliği plan*',
  'waste-calendar': 'çöp toplama*|atık toplama*|çöp takvim*|çöp toplama takvim*|çöp günleri|çöp saat*|atık takvim*',
  'environment-catalogue':
    'ağaçlar|ağaç envanter*|ağaç veri*|ağaç kayıt*|kent ağaç*|gürültü|gürültü harita*|gürültü seviye*|gürültü kirlili*|yeşil alan*|biyoçeşitlilik*|çevre veri*|çevresel veri*|atık veri*|'
    + 'geri dönüşüm nokta*|geri dönüşüm merkez*',
  'address-register': 'adresler|adres kayıt*|adres veri*|adres liste*|kapı numara*|bina numara*|adres bilgi*',
  'land-parcels': 'parseller|arsa parsel*|kadastro*|tapu*|parsel veri*|parsel sınır*|arazi kayıt*',
  'building-footprints': 'bina izleri|bina izi|bina ayak izi|bina ayak izleri|bina taban*|bina sınır*|bina veri*|binalar|bina poligon*|bina dış hat*',
  'city-model-3d': 'şehir model*|kent model*|3b model*|3d model*|üç boyutlu model*|3 boyutlu*|3b bina*|3d bina*|dijital ikiz*',
  'planning-catalogue': 'imar plan*|arazi kullanım*|yapı ruhsat*|inşaat ruhsat*|nazım imar*|şehir planlama*|kent planlama*|imar durum*|imar izin*|imar verileri|tescilli yapı*',
  'administrative-boundaries': 'idari sınır*|ilçe sınır*|mahalle sınır*|belediye sınır*|şehir sınır*|il sınır*|kent sınır*|seçim bölge*',
  'orthophoto': 'hava fotoğraf*|ortofoto*|ortofoto harita*|havadan görüntü*',
  'base-map': 'altlık harita*|temel harita*|topografik harita*|resmi harita*|şehir haritası|kent haritası|baz harita*',
  'population-catalogue': 'nüfus veri*|nüfus istatistik*|nüfus sayım*|demografi*|demografik veri*|nüfus kayıt*|hane halk*|yaş yapısı|yaş dağılım*',
  'official-statistics': 'resmi istatistik*|istatistik katalog*|istatistik portal*|istatistiksel veri*|istatistiki veri*|istatistik yıllı*|istatistik kurum*|kent istatistik*',
  'social-services-catalogue': 'sağlık veri*|eğitim veri*|hastane*|sağlık merkez*|sağlık ocak*|eczane*|okullar|okul veri*|kreş*|anaokul*|huzurev*|sosyal hizmet*',
  'economy-catalogue':
    'bütçe veri*|belediye bütçe*|şehir bütçe*|kamu harcama*|harcama veri*|mali veri*|ekonomik veri*|ekonomi veri*|finansal veri*|belediye gelir*|vergi gelir*|vergi veri*|işsizlik*|işgücü*|'
    + 'iş gücü piyasa*|ticaret sicil*|şirket kayıt*',
  'open-contracting': 'kamu ihale*|ihaleler*|ihale veri*|kamu alım*|kamu sözleşme*|satın alma veri*|kamu satın alma*',
  'catalogue-api': 'katalog api*|veri katalog api*|portal api*|açık veri api*|makine tarafından okunabil*|makinece okunabil*',
  'geo-web-services': 'harita servis*|harita hizmet*|coğrafi web servis*|coğrafi servis*|wms servis*|wfs servis*|ogc servis*',
  'catalogue-metadata': 'meta veri*|üst veri*|üstveri*|metaveri*',
  'internet-measurement': 'internet ölçüm*|internet hız*|hız test*|internet kalite*|bağlantı hız*',
  'telecom-catalogue':
    'ücretsiz wifi|ücretsiz wi fi|halka açık wifi|halka açık wi fi|kablosuz internet*|geniş bant*|genişbant*|fiber optik*|fiber altyapı*|mobil kapsama*|baz istasyon*|telekomünikasyon*|'
    + 'mobil şebeke*',
  'open-data-portal': 'açık veri portal*|veri portal*|açık veri platform*|açık veri katalog*|açık veri site*',
  'geoportal': 'geoportal* belediye*|harita portal*|coğrafi portal*|coğrafi veri portal*|coğrafi bilgi portal*|cbs portal*|kent rehber*|mekansal veri altyapı*',
  'portal-breadth': 'katalog sayısı|birden fazla katalog*|birkaç katalog*|yayın genişliği|birden çok portal*',
  'civic-participation':
    'vatandaş katılım*|yurttaş katılım*|kamu katılım*|katılımcı bütçe*|katılım platform*|meclis karar*|belediye meclisi karar*|meclis tutanak*|açık kaynak*|açık kod*|şikayet hat*|dilekçe*|'
    + 'resmi bülten*',
};
