/** Vietnamese terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const vi: readonly TermRow[] = [
  // phrases only: a single syllable without its marks is a word of another language
  ['traffic', null, 3, 'tai nạn giao thông|ùn tắc giao thông|kẹt xe|tắc đường|lưu lượng giao thông|sửa chữa đường'],
  ['traffic', null, 3, 'bãi đỗ xe|bãi đậu xe|chỗ đậu xe'],
  ['transport', null, 1, 'bãi đỗ xe|bãi đậu xe|chỗ đậu xe'],
  ['traffic', null, 2, 'giao thông'],
  ['transport', null, 1, 'giao thông'],
  ['transport', null, 3, 'giao thông công cộng|vận tải công cộng|phương tiện công cộng|xe buýt|xe bus|tuyến buýt|tàu điện|tàu điện ngầm|đường sắt|tàu hỏa|lịch tàu|xe đạp'],
  ['air-quality', null, 3, 'chất lượng không khí|ô nhiễm không khí|bụi mịn'],
  ['weather', null, 3, 'thời tiết|lượng mưa|nhiệt độ|khí tượng'],
  ['weather', null, 2, 'khí hậu'],
  ['environment', null, 3, 'tiếng ồn|cây xanh|rác thải|chất thải|thu gom rác|tái chế'],
  ['environment', null, 2, 'môi trường|ô nhiễm'],
  ['environment', 'water', 3, 'chất lượng nước|ngập lụt|lũ lụt|ngập nước|mực nước'],
  ['energy', null, 3, 'điện năng|tiêu thụ điện|lưới điện|năng lượng|điện mặt trời'],
  ['energy', null, 3, 'trạm sạc'],
  ['transport', null, 2, 'trạm sạc'],
  ['housing', null, 3, 'nhà ở|giá nhà|tiền thuê nhà|giá thuê nhà|thuê nhà|bất động sản|giá đất'],
  ['housing', null, 3, 'địa chính|thửa đất'],
  ['geospatial', null, 2, 'địa chính|thửa đất'],
  ['housing', null, 2, 'tòa nhà|toà nhà'],
  ['planning', null, 3, 'quy hoạch|quy hoạch đô thị|sử dụng đất|quy hoạch sử dụng đất|giấy phép xây dựng|cấp phép xây dựng'],
  ['population', null, 3, 'dân số|mật độ dân số|điều tra dân số|dân cư'],
  ['geospatial', null, 3, 'ranh giới hành chính|địa giới hành chính|ảnh vệ tinh|mã bưu chính'],
  ['geospatial', null, 2, 'bản đồ|ranh giới'],
  [null, 'water', 3, 'nước sạch|nước uống|nước sinh hoạt|cấp nước|nước thải|thoát nước'],
  [null, 'connectivity', 3, 'wifi công cộng|wifi miễn phí|băng thông rộng|cáp quang'],
  [null, null, 1, 'môi trường làm việc|thời gian thực'],
  ['traffic', null, 3, 'ổ gà'],
  ['population', null, 2, 'trường học|bệnh viện|trường mầm non'],
];
