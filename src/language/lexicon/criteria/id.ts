/** Indonesian terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const id: CriterionTerms = {
  'gtfs-schedule':
    'jadwal bus|jadwal kereta*|jadwal angkutan umum|jadwal transportasi umum|jadwal transportasi|jadwal keberangkatan|jadwal transportasi publik|halte bus|rute bus|trayek bus|jadwal perjalanan',
  'gtfs-realtime':
    'jadwal waktu nyata|jadwal real time|jadwal langsung|jadwal bus waktu nyata|jadwal bus real time|transportasi umum waktu nyata|transportasi umum real time|transportasi publik real time|'
    + 'transportasi publik waktu nyata|angkutan umum real time|angkutan umum waktu nyata|data transportasi waktu nyata|data transportasi real time|posisi bus|lokasi bus|posisi kendaraan|'
    + 'lokasi kendaraan|pelacakan bus|keterlambatan kereta|keberangkatan waktu nyata|keberangkatan real time|keberangkatan langsung|bus waktu nyata|bus real time',
  'transit-data-licence': 'lisensi data transportasi|lisensi jadwal*|lisensi data transit|lisensi terbuka transportasi|lisensi data angkutan umum',
  'shared-mobility':
    'sepeda berbagi|berbagi sepeda|sepeda bersama|sepeda publik|sewa sepeda|penyewaan sepeda|skuter listrik|skuter berbagi|skuter bersama|berbagi mobil|mobil bersama|mobilitas bersama|'
    + 'mobilitas berbagi|berbagi kendaraan|otopet listrik',
  'live-traffic-parking':
    'data parkir|parkir waktu nyata|parkir real time|ketersediaan parkir|tempat parkir kosong|tempat parkir tersedia|keterisian parkir|lalu lintas waktu nyata|lalu lintas real time|'
    + 'lalu lintas langsung|lalu lintas terkini|kamera lalu lintas|cctv lalu lintas',
  'transport-catalogue': 'penghitungan lalu lintas|hitungan lalu lintas|jalur sepeda|lajur sepeda|jaringan jalan|kecelakaan lalu lintas|katalog data transportasi',
  'electricity-live-data': 'listrik waktu nyata|data listrik waktu nyata|produksi listrik|pembangkitan listrik|permintaan listrik|beban listrik|beban jaringan',
  'grid-network-data': 'jaringan listrik|saluran transmisi|gardu induk|jaringan distribusi listrik|saluran listrik',
  'power-plant-register': 'pembangkit listrik|pembangkit tenaga*|ladang angin|turbin angin',
  'energy-catalogue': 'konsumsi energi|konsumsi listrik|pemakaian listrik|penggunaan energi|konsumsi gas|potensi surya|efisiensi energi|lampu jalan|penerangan jalan',
  'emission-target': 'target emisi|target iklim|target pengurangan emisi|netral karbon|netralitas karbon|nol bersih|emisi nol bersih|target karbon',
  'river-levels': 'tinggi muka air|ketinggian sungai|ketinggian air|level sungai|permukaan sungai|debit sungai|debit air sungai|pos duga air|data hidrologi|tinggi air sungai',
  'hazard-warnings': 'peringatan banjir|peringatan dini|peringatan cuaca|peringatan badai|peringatan bencana|peringatan darurat|peringatan bahaya|peringatan tsunami',
  'terrain-elevation': 'model elevasi|model medan|data elevasi|data ketinggian|elevasi digital|ketinggian medan|garis kontur|awan titik|elevasi medan',
  'water-catalogue': 'kualitas air|air minum|air tanah|air bersih|air limbah|saluran pembuangan|sanitasi air|konsumsi air|jaringan air|pasokan air|pdam|data air',
  'air-quality': 'kualitas udara|pencemaran udara|polusi udara|partikulat halus|nitrogen dioksida|partikel halus',
  'weather-stations': 'stasiun cuaca|stasiun meteorologi|stasiun iklim|stasiun klimatologi',
  'weather-realtime': 'cuaca waktu nyata|cuaca real time|cuaca langsung|cuaca terkini|pengamatan cuaca|observasi cuaca',
  'climate-plan': 'rencana aksi iklim|rencana iklim|rencana aksi perubahan iklim|strategi iklim',
  'waste-calendar': 'jadwal sampah|jadwal pengangkutan sampah|jadwal pengambilan sampah|pengumpulan sampah|pengangkutan sampah|kalender sampah|hari pengangkutan sampah|pengambilan sampah',
  'environment-catalogue':
    'pohon|pohon kota|data pohon|inventaris pohon|kebisingan|peta kebisingan|tingkat kebisingan|polusi suara|ruang hijau|ruang terbuka hijau|keanekaragaman hayati|data lingkungan|data sampah|'
    + 'bank sampah|pusat daur ulang',
  'address-register': 'daftar alamat|data alamat|register alamat|nomor rumah|registrasi alamat|alamat resmi|alamat rumah',
  'land-parcels': 'bidang tanah|persil*|persil tanah|kadaster|kadastral|sertifikat tanah|pendaftaran tanah|batas tanah|petak tanah|data pertanahan',
  'building-footprints': 'tapak bangunan|jejak bangunan|data bangunan|denah bangunan|poligon bangunan|kontur bangunan|bangunan gedung',
  'city-model-3d': 'model kota 3d|model 3d|model kota|bangunan 3d|kembaran digital|model tiga dimensi',
  'planning-catalogue': 'tata ruang|rencana tata ruang|penggunaan lahan|tata guna lahan|zonasi|izin mendirikan bangunan|izin bangunan|perencanaan kota|rdtr|rtrw|tutupan lahan|cagar budaya',
  'administrative-boundaries': 'batas administrasi|batas administratif|batas wilayah|batas kecamatan|batas kelurahan|batas kota|batas desa|daerah pemilihan|wilayah administrasi',
  'orthophoto': 'foto udara|citra udara|ortofoto|orto foto|gambar udara',
  'base-map': 'peta dasar|peta topografi|peta resmi|peta kota|peta rupa bumi|peta latar',
  'population-catalogue': 'data penduduk|data kependudukan|statistik penduduk|statistik kependudukan|sensus|sensus penduduk|demografi|data demografi|jumlah rumah tangga|struktur umur',
  'official-statistics': 'statistik resmi|katalog statistik|portal statistik|data statistik|badan pusat statistik|statistik kota|buku statistik|indikator kota',
  'social-services-catalogue': 'data kesehatan|data pendidikan|rumah sakit|puskesmas|klinik kesehatan|apotek|sekolah|taman kanak kanak|penitipan anak|layanan sosial|panti jompo|fasilitas kesehatan',
  'economy-catalogue':
    'anggaran|data anggaran|apbd|belanja daerah|belanja publik|pengeluaran publik|data pengeluaran|data keuangan|keuangan daerah|data ekonomi|pendapatan pajak|data pajak|pengangguran|'
    + 'pasar tenaga kerja|daftar perusahaan',
  'open-contracting': 'pengadaan|pengadaan publik|pengadaan barang dan jasa|pengadaan pemerintah|lelang pemerintah|kontrak publik|kontrak pemerintah|kontrak terbuka|data pengadaan',
  'catalogue-api': 'api katalog|api portal|antarmuka katalog|api data terbuka|katalog terbaca mesin|katalog yang dapat dibaca mesin',
  'geo-web-services': 'layanan peta|layanan web peta|layanan geospasial|layanan wms|layanan wfs|layanan ogc|layanan web geospasial',
  'catalogue-metadata': 'katalog metadata|pemanenan metadata|metadata dapat dipanen',
  'internet-measurement': 'pengukuran internet|kecepatan internet|uji kecepatan|tes kecepatan|kualitas internet',
  'telecom-catalogue':
    'wifi publik|wi fi publik|wifi gratis publik|pita lebar|serat optik|jangkauan seluler|cakupan seluler|menara seluler|menara telekomunikasi|telekomunikasi|jaringan seluler|titik wifi',
  'open-data-portal': 'portal data terbuka|portal data|portal open data|platform data terbuka|situs data terbuka|katalog data terbuka',
  'geoportal': 'portal geospasial|portal peta|portal geografis|infrastruktur data spasial|jaringan informasi geospasial|simpul jaringan geospasial',
  'portal-breadth': 'jumlah katalog|beberapa katalog|banyak katalog|beberapa portal|keluasan publikasi',
  'civic-participation':
    'partisipasi warga|partisipasi publik|partisipasi masyarakat|anggaran partisipatif|platform partisipasi|keputusan dewan|notulen dewan|risalah rapat|sumber terbuka|kode terbuka|laporan warga|'
    + 'petisi|berita daerah|pengaduan warga',
};
