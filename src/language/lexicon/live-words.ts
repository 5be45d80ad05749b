/** Words that make timetables the live departures of the same vehicles, in all languages, parted by `|`: "timetables in real time". Those of scripts without spaces stand in the terms of criteria. */
export const liveWords =
  'real time|realtime|live|up to the minute|en temps réel|temps réel|en direct|echtzeit|live daten|en tiempo real|tiempo real|em tempo real|tempo real|in tempo reale|tempo reale|in diretta|'
  + 'real time gegevens|actuele|realtidsdata|realtid|i realtid|sanntid|i sanntid|sanntidsdata|reaaliaikai*|w czasie rzeczywistym|czasie rzeczywistym|na żywo|v reálném čase|reálném čase|naživo|în timp real|timp real|'
  + 'valós idejű|valós időben|u stvarnom vremenu|gerçek zamanlı|anlık|canlı|waktu nyata|secara langsung|thời gian thực|trực tiếp|'
  + 'в реальном времени|реального времени|реальном времени|в режиме реального времени|онлайн|у реальному часі|реального часу|реальному часі|в реално време|реално време|'
  + 'σε πραγματικό χρόνο|πραγματικού χρόνου|ζωντανά|في الوقت الحقيقي|في الوقت الفعلي|الوقت الفعلي|بالوقت الحقيقي|वास्तविक समय|रीयल टाइम|לייב|בזמן אמת|زمان واقعی|بلادرنگ';
