/** Vietnamese terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const vi: CriterionTerms = {
  'gtfs-schedule':
    'lịch trình xe buýt|lịch trình|giờ xe buýt|giờ tàu|lịch chạy tàu|lịch chạy xe|thời gian biểu xe buýt|lịch xe buýt|lịch trình giao thông công cộng|bảng giờ tàu|trạm xe buýt|tuyến xe buýt|'
    + 'biểu đồ chạy xe',
  'gtfs-realtime':
    'lịch trình thời gian thực|giao thông công cộng thời gian thực|giao thông công cộng trực tiếp|xe buýt thời gian thực|lịch trình trực tiếp|lịch xe buýt thời gian thực|'
    + 'giờ khởi hành thời gian thực|vị trí xe buýt|vị trí phương tiện|theo dõi xe buýt|tàu trễ|dữ liệu giao thông công cộng thời gian thực|xe buýt trực tuyến|tàu thời gian thực',
  'transit-data-licence': 'giấy phép dữ liệu giao thông*|giấy phép lịch trình|giấy phép dữ liệu vận tải|giấy phép mở dữ liệu giao thông',
  'shared-mobility':
    'xe đạp chia sẻ|xe đạp công cộng|chia sẻ xe đạp|thuê xe đạp|xe điện chia sẻ|xe scooter điện|xe scooter|xe trượt điện|chia sẻ xe hơi|chia sẻ ô tô|ô tô dùng chung|di chuyển chia sẻ|'
    + 'phương tiện chia sẻ|giao thông chia sẻ',
  'live-traffic-parking':
    'dữ liệu đỗ xe|dữ liệu bãi đỗ xe|chỗ đỗ xe trống|bãi đỗ xe trống|đỗ xe thời gian thực|bãi đỗ xe thời gian thực|chỗ đậu xe trống|giao thông trực tiếp|tình trạng giao thông|'
    + 'giao thông đường bộ thời gian thực|camera giao thông|tắc đường thời gian thực|lưu lượng giao thông thời gian thực',
  'transport-catalogue': 'đếm xe|đếm lưu lượng|làn đường xe đạp|đường dành cho xe đạp|mạng lưới đường|mạng lưới đường bộ|tai nạn giao thông|danh mục dữ liệu giao thông',
  'electricity-live-data': 'điện thời gian thực|dữ liệu điện thời gian thực|sản lượng điện|sản xuất điện|nhu cầu điện|phụ tải điện',
  'grid-network-data': 'lưới điện|mạng lưới điện|đường dây điện|đường dây truyền tải|trạm biến áp|đường dây cao thế',
  'power-plant-register': 'nhà máy điện|trang trại gió|điện gió|nhà máy điện mặt trời|thủy điện',
  'energy-catalogue': 'tiêu thụ năng lượng|tiêu thụ điện|điện năng tiêu thụ|tiêu thụ khí đốt|tiềm năng năng lượng mặt trời|hiệu quả năng lượng|chiếu sáng công cộng|đèn đường',
  'emission-target': 'mục tiêu phát thải|mục tiêu khí hậu|mục tiêu giảm phát thải|trung hòa carbon|trung hòa các bon|phát thải ròng bằng không|phát thải ròng bằng 0',
  'river-levels': 'mực nước sông|mực nước|lưu lượng sông|mức nước sông|trạm thủy văn|dữ liệu thủy văn',
  'hazard-warnings': 'cảnh báo lũ|cảnh báo lũ lụt|cảnh báo thời tiết|cảnh báo bão|cảnh báo thiên tai|cảnh báo khẩn cấp|cảnh báo sớm|cảnh báo nguy hiểm',
  'terrain-elevation': 'mô hình độ cao|mô hình số độ cao|mô hình địa hình|dữ liệu độ cao|độ cao địa hình|đường đồng mức|đám mây điểm|cao độ địa hình',
  'water-catalogue': 'chất lượng nước|nước uống|nước ngầm|nước thải|nước sạch|cấp nước|thoát nước|tiêu thụ nước|cống thoát nước|mạng lưới nước|dữ liệu nước',
  'air-quality': 'chất lượng không khí|ô nhiễm không khí|bụi mịn|bụi siêu mịn|khí nitơ đioxit',
  'weather-stations': 'trạm thời tiết|trạm khí tượng|trạm khí hậu',
  'weather-realtime': 'thời tiết trực tiếp|thời tiết thời gian thực|thời tiết hiện tại|quan trắc thời tiết|quan trắc khí tượng',
  'climate-plan': 'kế hoạch hành động khí hậu|kế hoạch khí hậu|ứng phó biến đổi khí hậu|chiến lược khí hậu',
  'waste-calendar': 'lịch thu gom rác|thu gom rác|lịch rác|lịch đổ rác|thu gom chất thải|ngày thu gom rác|lịch gom rác',
  'environment-catalogue':
    'cây xanh|cây đô thị|dữ liệu cây|dữ liệu cây xanh|kiểm kê cây|tiếng ồn|bản đồ tiếng ồn|mức độ tiếng ồn|không gian xanh|đa dạng sinh học|dữ liệu môi trường|dữ liệu rác thải|điểm tái chế|'
    + 'ô nhiễm đất',
  'address-register': 'địa chỉ mở|địa chỉ|sổ đăng ký địa chỉ|dữ liệu địa chỉ|danh sách địa chỉ|số nhà|cơ sở dữ liệu địa chỉ',
  'land-parcels': 'thửa đất|địa chính|dữ liệu địa chính|đăng ký đất đai|ranh giới thửa đất|lô đất|sổ địa chính',
  'building-footprints': 'đường viền tòa nhà|dấu chân tòa nhà|dữ liệu tòa nhà|dữ liệu công trình|tòa nhà|hình dạng tòa nhà|ranh giới tòa nhà',
  'city-model-3d': 'mô hình 3d|mô hình thành phố 3d|mô hình thành phố|mô hình ba chiều|tòa nhà 3d|bản sao số|song sinh số',
  'planning-catalogue': 'quy hoạch đô thị|quy hoạch sử dụng đất|sử dụng đất|giấy phép xây dựng|quy hoạch|phân vùng đất|quy hoạch chung|quy hoạch chi tiết|di tích lịch sử',
  'administrative-boundaries': 'ranh giới hành chính|ranh giới quận|ranh giới phường|ranh giới thành phố|địa giới hành chính|đơn vị hành chính|dữ liệu ranh giới|khu vực bầu cử',
  'orthophoto': 'ảnh hàng không|không ảnh|ảnh chụp từ trên không|ảnh trực giao|ảnh trên không|hình ảnh hàng không',
  'base-map': 'bản đồ nền|bản đồ cơ sở|bản đồ địa hình|bản đồ chính thức|bản đồ thành phố',
  'population-catalogue': 'dữ liệu dân số|thống kê dân số|điều tra dân số|tổng điều tra dân số|nhân khẩu học|dữ liệu nhân khẩu|cơ cấu tuổi|đăng ký dân cư',
  'official-statistics': 'thống kê chính thức|danh mục thống kê|cổng thống kê|dữ liệu thống kê|niên giám thống kê|tổng cục thống kê|cục thống kê|chỉ số đô thị',
  'social-services-catalogue':
    'dữ liệu y tế|dữ liệu giáo dục|dữ liệu sức khỏe|bệnh viện|trạm y tế|phòng khám|nhà thuốc|trường học|trường mẫu giáo|trường mầm non|nhà trẻ|dịch vụ xã hội|viện dưỡng lão',
  'economy-catalogue':
    'ngân sách|dữ liệu ngân sách|chi tiêu công|dữ liệu chi tiêu|dữ liệu tài chính|dữ liệu kinh tế|tài chính công|thu thuế|thu ngân sách|thất nghiệp|thị trường lao động|đăng ký kinh doanh|'
    + 'đăng ký doanh nghiệp',
  'open-contracting': 'mua sắm công|đấu thầu|dữ liệu đấu thầu|hợp đồng công|hợp đồng mở|mua sắm chính phủ|gói thầu',
  'catalogue-api': 'api danh mục|api cổng dữ liệu|api dữ liệu mở|giao diện danh mục|danh mục máy đọc được|danh mục có thể đọc bằng máy',
  'geo-web-services': 'dịch vụ bản đồ|dịch vụ web địa lý|dịch vụ wms|dịch vụ wfs|dịch vụ ogc|dịch vụ không gian địa lý',
  'catalogue-metadata': 'siêu dữ liệu|danh mục siêu dữ liệu|thu hoạch siêu dữ liệu',
  'internet-measurement': 'đo lường internet|đo internet|tốc độ internet|tốc độ mạng|kiểm tra tốc độ|chất lượng internet',
  'telecom-catalogue': 'wifi công cộng|wi fi công cộng|wifi miễn phí|băng thông rộng|băng rộng|cáp quang|vùng phủ sóng|phủ sóng di động|trạm phát sóng|viễn thông|mạng di động',
  'open-data-portal': 'cổng dữ liệu mở|cổng dữ liệu|nền tảng dữ liệu mở|trang dữ liệu mở|danh mục dữ liệu mở',
  'geoportal': 'cổng địa lý|cổng bản đồ|cổng không gian địa lý|cổng thông tin địa lý|hạ tầng dữ liệu không gian|cổng địa không gian',
  'portal-breadth': 'số lượng danh mục|nhiều danh mục|nhiều cổng dữ liệu|độ rộng công bố',
  'civic-participation':
    'sự tham gia của người dân|sự tham gia của công dân|ngân sách có sự tham gia|nghị quyết hội đồng|quyết định của hội đồng|biên bản họp|mã nguồn mở|công báo|phản ánh của người dân|'
    + 'kiến nghị của người dân|nền tảng tham gia',
};
