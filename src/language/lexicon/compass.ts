/** Points of the compass as words beside a nation's name, as folded keys write them, by spaces: "northern Italy", "norte de España", "Italia settentrionale". */
export const compass =
  'north south east west northern southern eastern western central northeast northwest southeast southwest northeastern northwestern southeastern southwestern '
  + 'nord sud est ouest nordest nordouest sudest sudouest centre septentrional septentrionale meridional meridionale oriental orientale occidental occidentale settentrionale centrale ovest '
  + 'norte sur este oeste noreste noroeste sureste suroeste centro sul leste nordeste sudeste sudoeste '
  + 'norden suden osten westen nordosten nordwesten sudosten sudwesten nordlich sudlich ostlich westlich nordliche nordlichen sudliche sudlichen ostliche ostlichen westliche westlichen '
  + 'noord zuid oost noorden zuiden oosten noordelijk zuidelijk oostelijk westelijk '
  + 'polnoc poludnie wschod zachod polnocy poludniu wschodzie zachodzie polnocnej poludniowej wschodniej zachodniej polnocna poludniowa wschodnia zachodnia '
  + 'norra sodra ostra vastra nordlige sydlige ostlige vestlige pohjoinen etela pohjois ita lansi '
  + 'severni jizni vychodni zapadni severnim jiznim vychodnim zapadnim kuzey guney dogu bati utara selatan timur barat '
  + 'север юг восток запад севере юге востоке западе северная южная восточная западная северной южной восточной западной '
  + 'північ південь схід захід півночі півдні сході заході شمال جنوب شرق غرب';
