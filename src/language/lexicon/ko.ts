/** Korean terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const ko: readonly TermRow[] = [
  ['traffic', null, 3, '교통량|교통사고|교통정체|교통체증|도로공사|도로 공사|주차장|불법주차|불법주정차'],
  ['transport', null, 1, '주차장'],
  ['traffic', null, 2, '교통|도로'],
  ['transport', null, 3, '대중교통|버스|정류장|시내버스|지하철|철도|노선도|시간표|자전거|따릉이|택시'],
  ['transport', null, 2, '교통|공항'],
  ['air-quality', null, 3, '대기질|대기오염|대기 오염|미세먼지|공기질'],
  ['weather', null, 3, '날씨|기상|기온|강수|강우|풍속|태풍|호우'],
  ['weather', null, 2, '기후'],
  ['environment', null, 1, '기후'],
  ['environment', null, 3, '소음|가로수|녹지|쓰레기|폐기물|재활용|분리수거|온실가스|기후변화'],
  ['environment', null, 2, '공원|오염'],
  ['environment', 'water', 3, '수질|홍수|침수|하천|수위|지하수'],
  ['energy', null, 3, '전력|전기사용량|전기 사용량|발전소|정전|도시가스|천연가스|지역난방|태양광|에너지|스마트미터'],
  ['energy', null, 3, '충전소|전기차 충전'],
  ['transport', null, 2, '충전소|전기차 충전'],
  ['energy', null, 2, '전기|전기차|난방'],
  ['housing', null, 3, '주택|아파트|집값|전세|월세|임대료|부동산|실거래가|공시지가|지적도|지번|필지|건축물대장|건물|도로명주소'],
  ['geospatial', null, 2, '지적도|필지|건물 윤곽'],
  ['housing', null, 2, '주소|건물 윤곽'],
  ['planning', null, 3, '도시계획|용도지역|토지이용|건축허가|재개발|문화재'],
  ['population', null, 3, '인구|가구수|고령화|출생률|사망률|평균소득|빈곤'],
  ['population', null, 2, '주민|통계청|학교|병원'],
  ['geospatial', null, 3, '위성영상|항공사진|행정구역|행정경계|수치표고|라이다|우편번호|공간정보|지리정보'],
  ['geospatial', null, 2, '지도|경계 데이터|지형'],
  [null, 'water', 3, '상수도|수돗물|하수'],
  [null, 'connectivity', 3, '와이파이|초고속인터넷|기지국|이동통신'],
  // the whole world, supervised learning, mail and network addresses, a wiki
  [null, null, 1, '전세계|지도학습|지도교수|이메일 주소|메일 주소|웹 주소|교통카드|수업 시간표'],
];
